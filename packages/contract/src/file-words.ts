/** What is refused of files and pictures, in Persian and in English. */
export const fileWords = {
  picture_invalid: ['این پرونده تصویر سالمی نیست.', 'This file is not a sound picture.'],
  picture_format: [
    'این قالب پذیرفته نیست. تصویر را به صورت JPEG، PNG یا WebP بفرستید.',
    'This format is not accepted. Send the picture as JPEG, PNG or WebP.',
  ],
  picture_too_large: ['تصویر بیش از اندازه بزرگ است.', 'The picture is too large.'],
  storage_full: [
    'فعلاً جایی برای نگه‌داشتن تصویر نیست. کمی بعد دوباره تلاش کنید.',
    'The picture cannot be stored at the moment. Please try again shortly.',
  ],
  file_format: [
    'این فایل پذیرفته نیست. تصویر JPEG، PNG یا WebP، یا فایل PDF بفرستید.',
    'That file isn’t accepted. Send a JPEG, PNG or WebP picture, or a PDF.',
  ],
  file_too_large: [
    'فایل خیلی بزرگ است. فایلی تا ۵ مگابایت بفرستید.',
    'That file is too large. Send one of up to 5 MB.',
  ],
} as const
