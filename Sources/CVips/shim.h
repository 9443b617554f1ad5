#ifndef CARNETS_CVIPS_SHIM_H
#define CARNETS_CVIPS_SHIM_H

#include <stdlib.h>
#include <string.h>
#include <vips/vips.h>

// Swift does not import variadic functions.

static inline VipsImage *cvips_open(VipsSource *source) {
  return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

// Whether the picture's numbers are colours of another space than sRGB: it has a profile that fits it, or is CMYK, for which
// the library has a profile of its own. Anything else is sRGB or grey, and the library would take it for something else.
static inline gboolean cvips_has_own_colours(VipsImage *image) {
  if (vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK) return TRUE;
  const void *profile = NULL;
  size_t size = 0;
  if (vips_image_get_typeof(image, VIPS_META_ICC_NAME) == 0
    || vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &size) != 0 || size < 128) return FALSE;
  const char *space = vips_image_get_bands(image) < 3 ? "GRAY" : "RGB ";
  return memcmp((const char *) profile + 16, space, 4) == 0;
}

// Whether the picture's own profile shows some colour otherwise than sRGB shows the same numbers, by more than rounding. One
// that cannot be read shows none.
static inline gboolean cvips_differs_from_srgb(VipsImage *image) {
  const void *profile = NULL;
  size_t size = 0;
  if (!cvips_has_own_colours(image)) return FALSE;
  if (vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK) return TRUE;
  if (vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &size) != 0) return FALSE;
  enum { levels = 6, colours = levels * levels * levels };
  int bands = vips_image_get_bands(image) < 3 ? 1 : 3;
  unsigned char numbers[colours * 3];
  for (int i = 0; i < colours; i++) {
    int parts[] = { i / levels / levels, i / levels % levels, i % levels };
    for (int band = 0; band < bands; band++) {
      numbers[i * bands + band] = bands == 1 ? i : parts[band] * 255 / (levels - 1);
    }
  }
  VipsImage *sample = vips_image_new_from_memory_copy(
    numbers, (size_t) colours * bands, colours, 1, bands, VIPS_FORMAT_UCHAR);
  if (sample == NULL) return FALSE;
  sample->Type = bands == 1 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
  vips_image_set_blob_copy(sample, VIPS_META_ICC_NAME, profile, size);
  VipsImage *shown = NULL;
  int failed = vips_icc_transform(sample, &shown, "srgb", "embedded", TRUE, NULL);
  g_object_unref(sample);
  if (failed) return FALSE;
  size_t count = 0;
  unsigned char *bytes = (unsigned char *) vips_image_write_to_memory(shown, &count);
  gboolean differs = FALSE;
  for (size_t i = 0; bytes != NULL && count == colours * 3 && i < count; i++) {
    if (abs(bytes[i] - numbers[bands == 1 ? i / 3 : i]) > 2) differs = TRUE;
  }
  g_free(bytes);
  g_object_unref(shown);
  return differs;
}

// The picture turned upright, inside a square of `side` pixels, and in sRGB where `converts`. One that ends too soon is
// drawn as far as it goes, unless all of it is asked for.
static inline VipsImage *cvips_thumbnail(
  VipsSource *source, int side, gboolean enlarges, gboolean whole, gboolean converts) {
  VipsImage *image = NULL;
  VipsSize size = enlarges ? VIPS_SIZE_BOTH : VIPS_SIZE_DOWN;
  VipsFailOn fail = whole ? VIPS_FAIL_ON_TRUNCATED : VIPS_FAIL_ON_NONE;
  int failed = converts
    ? vips_thumbnail_source(source, &image, side, "height", side, "size", size, "fail_on", fail,
        "export_profile", "srgb", NULL)
    : vips_thumbnail_source(source, &image, side, "height", side, "size", size, "fail_on", fail, NULL);
  return failed ? NULL : image;
}

// `bytes` is freed by g_free. Transparency becomes white.
static inline int cvips_save_jpeg(VipsImage *image, int quality, void **bytes, size_t *count) {
  double white = 255;
  VipsArrayDouble *background = vips_array_double_new(&white, 1);
  int failed = vips_jpegsave_buffer(image, bytes, count, "Q", quality, "strip", TRUE,
    "optimize_coding", TRUE, "background", background, NULL);
  vips_area_unref(VIPS_AREA(background));
  return failed;
}

static inline int cvips_save_webp(VipsImage *image, int quality, void **bytes, size_t *count) {
  return vips_webpsave_buffer(image, bytes, count, "Q", quality, "strip", TRUE, NULL);
}

#endif
