#include "CXMLEvents.h"

#include <libxml/parser.h>
#include <stdlib.h>

struct carnets_xml {
  xmlParserCtxtPtr context;
  void *owner;
  carnets_xml_start start;
  carnets_xml_end end;
};

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
