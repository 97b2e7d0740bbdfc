export const liveWords = {
  broadcast_not_found: [
    'این پخش پیدا نشد یا دیگر در دسترس نیست.',
    'This broadcast was not found or is no longer available.',
  ],
  stream_down: [
    'تصویر سالن نمی‌رسد. کمی بعد دوباره تلاش کنید.',
    'No picture is coming from the hall. Try again shortly.',
  ],
  too_many_broadcasts: [
    'شمار پخش‌های پیش رو به سقف رسیده است. یکی را پایان دهید یا حذف کنید.',
    'There are too many broadcasts to come. End or delete one of them first.',
  ],
  broadcast_used: [
    'این پخش شروع شده است یا گفت‌وگو دارد و حذف نمی‌شود. می‌توانید آن را پایان دهید.',
    'This broadcast has begun or has a chat, so it stays. You can end it.',
  ],
  broadcast_begun: [
    'پخش شروع شده است و زمان شروعش عوض نمی‌شود.',
    'The broadcast has begun. Its start cannot be changed any more.',
  ],
  broadcast_eventless: [
    'رویدادی را انتخاب کنید که بلیتش این پخش را باز می‌کند، یا دسترسی را عوض کنید.',
    'Choose the event that opens this broadcast, or change who may watch.',
  ],
  stream_host: [
    'این نشانی روی میزبان‌های پذیرفتهٔ باشگاه نیست. نشانی را درست کنید یا از دوربین‌های باشگاه بفرستید.',
    'This address is on none of the hosts that the club accepts. Correct it, or send from the club’s own cameras.',
  ],
  stream_recorded: ['این دوربین فیلم ضبط‌شده دارد و حذف نمی‌شود.', 'This camera has a recording, so it stays.'],
} as const
