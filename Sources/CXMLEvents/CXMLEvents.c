#include "CXMLEvents.h"

#include <libxml/parser.h>
#include <stdlib.h>

// Comparing every attribute with every other, the parser takes half a minute for 200,000 of them.
enum { most_attributes = 1000 };

// Where a byte stands. Only tags matter; the others are there to be passed over.
enum place { text, opening, tag, quoted, marked, dashed, comment, section, instruction };

struct carnets_xml {
  xmlParserCtxtPtr context;
  void *owner;
  carnets_xml_start start;
  carnets_xml_end end;
  enum place place;
  unsigned char quote;
  // How many of the bytes that end a comment, a section or an instruction came last.
  int ending;
  int attributes;
};

// Whether a tag has more attributes than any program writes. The bytes are ASCII where it matters.
static int is_too_wide(carnets_xml *xml, const unsigned char *bytes, int count) {
  for (int index = 0; index < count; index++) {
    unsigned char byte = bytes[index];
    switch (xml->place) {
    case text:
      if (byte == '<') xml->place = opening;
      break;
    case opening:
      xml->attributes = xml->ending = 0;
      xml->place = byte == '!' ? marked : byte == '?' ? instruction : byte == '>' ? text : tag;
      break;
    case tag:
      if (byte == '>') xml->place = text;
      if (byte == '<') xml->place = opening;
      if (byte == '=' && ++xml->attributes > most_attributes) return 1;
      if (byte == '"' || byte == '\'') {
        xml->quote = byte;
        xml->place = quoted;
      }
      break;
    case quoted:
      if (byte == xml->quote) xml->place = tag;
      break;
    case marked:
      xml->place = byte == '-' ? dashed : byte == '[' ? section : byte == '>' ? text : tag;
      break;
    case dashed:
      xml->place = byte == '-' ? comment : tag;
      break;
    case comment:
    case section:
      if (byte == '>' && xml->ending >= 2) xml->place = text;
      xml->ending = byte == (xml->place == comment ? '-' : ']') ? xml->ending + (xml->ending < 2) : 0;
      break;
    case instruction:
      if (byte == '>' && xml->ending) xml->place = text;
      xml->ending = byte == '?';
      break;
    }
  }
  return 0;
}

static void started(
    void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
    const xmlChar **namespaces, int count, int defaulted, const xmlChar **attributes) {
  carnets_xml *xml = data;
  xml->start(xml->owner, name, attributes, count, carnets_xml_line(xml));
}

static void ended(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  carnets_xml *xml = data;
  xml->end(xml->owner);
}

carnets_xml *carnets_xml_new(void *owner, carnets_xml_start start, carnets_xml_end end) {
  carnets_xml *xml = calloc(1, sizeof *xml);
  if (xml == NULL) return NULL;
  // Text, comments, entities and errors are nobody's.
  xmlSAXHandler events = {.initialized = XML_SAX2_MAGIC, .startElementNs = started, .endElementNs = ended};
  *xml = (carnets_xml){.owner = owner, .start = start, .end = end};
  xml->context = xmlCreatePushParserCtxt(&events, xml, NULL, 0, NULL);
  if (xml->context == NULL) {
    free(xml);
    return NULL;
  }
  xmlCtxtUseOptions(xml->context, XML_PARSE_NONET);
  return xml;
}

int carnets_xml_feed(carnets_xml *xml, const void *bytes, int count, int is_last) {
  // Without memory nothing is well-formed.
  if (xml == NULL) return XML_ERR_NO_MEMORY;
  if (is_too_wide(xml, bytes, count)) return XML_ERR_INTERNAL_ERROR;
  return xmlParseChunk(xml->context, bytes, count, is_last);
}

void carnets_xml_stop(carnets_xml *xml) {
  if (xml != NULL) xmlStopParser(xml->context);
}

int carnets_xml_line(const carnets_xml *xml) {
  return xml != NULL && xml->context->input != NULL ? xml->context->input->line : 0;
}

void carnets_xml_free(carnets_xml *xml) {
  if (xml == NULL) return;
  xmlFreeParserCtxt(xml->context);
  free(xml);
}
