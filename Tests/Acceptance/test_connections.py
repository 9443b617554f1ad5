"""What the program bears of whoever can reach its port, before it knows who that is."""

import contextlib
import socket
import urllib.parse

import pytest

# More than the connections that are served at a time.
HALVES = 200


def address(program):
    return urllib.parse.urlsplit(program.address)


def status_of(program, *fields):
    """The status of the answer to a request with these fields, the last thing that the connection is told."""
    with socket.create_connection(("127.0.0.1", address(program).port), timeout=60) as caller:
        caller.sendall("\r\n".join(["GET /welcome HTTP/1.1", *fields, "Connection: close", "", ""]).encode())
        with caller.makefile("rb") as answer:
            return int(answer.readline().split()[1])


def test_two_hundred_half_sent_heads_do_not_stop_a_normal_request(program):
    program.start()
    with contextlib.ExitStack() as open_ones:
        halves = []
        for _ in range(HALVES):
            half = open_ones.enter_context(
                socket.create_connection(("127.0.0.1", address(program).port), timeout=120))
            half.sendall(f"GET /welcome HTTP/1.1\r\nHost: {address(program).netloc}\r\n".encode())
            halves.append(half)
        assert program.visitor().open("/welcome").status == 200
        # Nobody has ended a head, and each connection is closed without an answer.
        for half in halves:
            with contextlib.suppress(ConnectionResetError):
                assert half.recv(1) == b""
    assert program.visitor().create().status == 200


def test_a_request_with_its_host_is_answered_and_one_with_another_or_none_is_not(program):
    program.start()
    assert status_of(program, f"Host: {address(program).netloc}") == 200
    assert status_of(program, "Host: other.example") == 421
    assert status_of(program) == 421


@pytest.mark.parametrize("hosts", [("own", "own"), ("own", "other.example"), ("other.example", "own")])
def test_a_request_with_two_hosts_is_refused(program, hosts):
    program.start()
    own = address(program).netloc
    assert status_of(program, *[f"Host: {own if host == 'own' else host}" for host in hosts]) == 400
