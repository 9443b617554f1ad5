#ifndef CARNETS_CXMLEVENTS_H
#define CARNETS_CXMLEVENTS_H

// The few calls of libxml2 that a streaming reader needs. Its own headers include ICU's, which Foundation brings
// in another version: Swift must not see both.

typedef struct carnets_xml carnets_xml;

/// An element starts. Each attribute is five pointers: name, prefix, namespace, start and end of its value.
typedef void (*carnets_xml_start)(
    void *owner, const unsigned char *name, const unsigned char *const *attributes, int count, int line);
/// An element ends.
typedef void (*carnets_xml_end)(void *owner);

/// A parser that loads nothing and expands nothing but the five entities of XML itself; NULL without memory.
carnets_xml *carnets_xml_new(void *owner, carnets_xml_start start, carnets_xml_end end);
/// Parses the next bytes, or says that none follow. Returns 0 as long as all is well-formed, and no tag has more than
/// 1,000 attributes. The encoding must be one whose ASCII characters are those of ASCII.
int carnets_xml_feed(carnets_xml *xml, const void *bytes, int count, int is_last);
/// Makes the parser call nobody any more.
void carnets_xml_stop(carnets_xml *xml);
/// The line that the parser has come to, from 1.
int carnets_xml_line(const carnets_xml *xml);
void carnets_xml_free(carnets_xml *xml);

#endif
