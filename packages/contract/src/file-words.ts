export const fileWords = {
  picture_invalid: [
    'این فایل خراب است یا تصویر نیست. تصویر دیگری انتخاب کنید.',
    'This file is damaged or isn’t a picture. Choose another one.',
  ],
  picture_format: [
    'این فایل پذیرفته نیست. تصویر را به شکل JPEG، PNG یا WebP بفرستید.',
    'That file isn’t accepted. Send the picture as JPEG, PNG or WebP.',
  ],
  picture_heic: [
    'این تصویر HEIC است و خوانده نمی‌شود. در آیفون: تنظیمات، دوربین، قالب‌ها، «سازگارترین»؛ یا تصویر را در رایانه باز کنید و به شکل JPEG ذخیره کنید.',
    'This picture is HEIC and can’t be read. On an iPhone: Settings, Camera, Formats, “Most Compatible”; or open it on a computer and save it as JPEG.',
  ],
  picture_too_large: [
    'تصویر خیلی بزرگ است. تصویری تا ۱۲ مگابایت و ۵۰ مگاپیکسل بفرستید.',
    'That picture is too large. Send one of up to 12 MB and 50 megapixels.',
  ],
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
