"""What is said of coffee is in no file of the vault: not as it is written, not after a kill, not while a schema goes back and up again.

What the older schema cannot hold is put aside in the notebook's own file, encrypted with the rest.
"""


def test_nothing_of_caffio_can_be_read_by_others_even_after_a_migration(tmp_path, listened):
    program, canaries, copies, is_silent = listened
    sing = canaries.sing
    program.start()
    visitor = program.visitor()
    visitor.create(program.passphrase)
    visitor.fill("/caffio/settings/folder", {"folder": str(copies)})
    recipe = cook(visitor, sing)
    drink(visitor, sing)
    is_silent()
    change_and_take_back(visitor, sing)
    is_silent()

    # Taken away in the middle, with the log as it was; then back to the first schema, which knows of no such texts.
    visitor.fill("/caffio/months/2026-03/note", {"notes": sing("before the kill")})
    program.server.kill()
    program.server.wait(timeout=30)
    assert (program.vault / "notebooks" / "caffio.sqlite-wal").stat().st_size > 0
    is_silent()
    program.stop()
    program.run("vault", "rollback", "caffio", "--to", "1.0.0")
    is_silent()
    program.start()
    visitor = program.visitor()
    visitor.unlock(program.passphrase)
    assert canaries.places["recipe: name"] in visitor.open(recipe).text
    is_silent()
    assert any((program.vault / "snapshots" / "caffio").iterdir())
    visitor.lock()
    program.stop()
    is_silent()

    # The attic gave all of it back.
    gone = {"passphrase", "taken back: notes", "refused: notes"}
    assert canaries.places.keys() - canaries.given_back(program, "caffio", tmp_path) == gone


def cook(visitor, sing):
    """A recipe with all that may be said of it; answers its address."""
    reply = visitor.fill(
        "/caffio/recipes/new",
        {
            "name": sing("recipe: name"), "shortDescription": sing("recipe: description"),
            "ingredients-0-measure": "18", "ingredients-0-units": "g",
            "ingredients-0-name": sing("recipe: ingredient"), "instructions-0": sing("recipe: step"),
        },
    )
    visitor.fill(f"{reply.address}/reviews/new", {"rating": "4", "comment": sing("review: comment")})
    visitor.fill("/caffio/equipment/new", {"name": sing("equipment: name"), "notes": sing("equipment: notes")})
    visitor.fill(
        "/caffio/beans/new",
        {
            "name": sing("beans: name"), "roaster": sing("beans: roaster"), "origin": sing("beans: origin"),
            "roast": sing("beans: roast"),
        },
    )
    visitor.fill("/caffio/taste", {"preferredOrigins": sing("taste: origin")})
    return reply.address


def drink(visitor, sing):
    visitor.fill("/caffio/presets/new", {"name": sing("preset: name"), "what": "drink:espresso"})
    visitor.fill(
        "/caffio/cups/new", {"what": "drink:espresso", "notes": sing("cup: notes"), "location": sing("cup: place")})


def change_and_take_back(visitor, sing):
    visitor.fill("/caffio/cups/new", {"what": "drink:espresso", "notes": sing("taken back: notes")})
    visitor.post("/undo/caffio")
    # Refused, and shown again with what was typed.
    form = visitor.open("/caffio/cups/new").form("caffeine")
    refused = visitor.send(
        form, {"what": "drink:espresso", "caffeine": "beaucoup", "notes": sing("refused: notes")},
        action="/caffio/cups/new")
    assert refused.status == 422
