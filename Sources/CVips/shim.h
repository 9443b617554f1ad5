#ifndef CARNETS_CVIPS_SHIM_H
#define CARNETS_CVIPS_SHIM_H

#include <vips/vips.h>

// Swift does not import variadic functions.

static inline VipsImage *cvips_open(VipsSource *source) {
  return vips_image_new_from_source(source, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

// The picture turned upright, in sRGB, inside a square of `side` pixels. One that ends too soon is drawn as far as it goes,
// unless all of it is asked for.
static inline VipsImage *cvips_thumbnail(VipsSource *source, int side, gboolean enlarges, gboolean whole) {
  VipsImage *image = NULL;
  int failed = vips_thumbnail_source(source, &image, side, "height", side,
    "size", enlarges ? VIPS_SIZE_BOTH : VIPS_SIZE_DOWN, "export_profile", "srgb",
    "fail_on", whole ? VIPS_FAIL_ON_TRUNCATED : VIPS_FAIL_ON_NONE, NULL);
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
