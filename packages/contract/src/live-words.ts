export const liveWords = {
  broadcast_not_found: [
    'این پخش پیدا نشد یا دیگر در دسترس نیست.',
    'This broadcast was not found or is no longer available.',
  ],
  stream_down: [
    'تصویر سالن نمی‌رسد. کمی بعد دوباره تلاش کنید.',
    'No picture is coming from the hall. Try again shortly.',
  ],
} as const
