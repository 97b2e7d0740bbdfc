export const serviceWords = {
  room_closed: [
    'باشگاه این بخش را فعلاً بسته است. هر چه خریده‌اید سر جایش می‌ماند.',
    'The club has closed this part for now. Everything that you bought stays yours.',
  ],
  request_not_found: ['این درخواست پیدا نشد.', 'This request wasn’t found.'],
  request_closed: [
    'این درخواست دیگر باز نیست. صفحه را دوباره باز کنید.',
    'This request is no longer open. Open the page again.',
  ],
  request_changed: [
    'همین حالا همکاری وضع این درخواست را عوض کرد. وضع تازه را می‌بینید.',
    'A colleague has just changed this request. You see its new state.',
  ],
  request_move: ['از این وضع نمی‌شود به آن وضع رفت.', 'It cannot come to that state from this one.'],
  request_notes_full: ['این درخواست دیگر جای یادداشت ندارد.', 'This request has no room for more notes.'],
  account_staff: [
    'این حساب نقش دارد. اول نقش‌هایش را در «کارکنان» بردارید.',
    'This account has roles. Take them away first, under “Staff”.',
  ],
  message_changed: [
    'همین حالا همکاری به این پیام رسید. وضع تازه را می‌بینید.',
    'A colleague has just dealt with this message. You see its new state.',
  ],
  too_many_requests: [
    'در هر روز تا ۱۰ درخواست می‌پذیریم. {wait} دیگر دوباره تلاش کنید.',
    'We take up to 10 requests a day. Try again in {wait}.',
  ],
  messages_need_account: [
    'امروز پیام‌های زیادی رسیده است. برای فرستادن این پیام، وارد حساب خود شوید.',
    'We’ve had a lot of messages today. Log in to send this one.',
  ],
  too_many_messages: [
    'پیام‌ها زیاد بود. {wait} دیگر دوباره تلاش کنید.',
    'Too many messages were sent. Try again in {wait}.',
  ],
  text_empty: ['متن پیام را بنویسید.', 'Write your message.'],
  day_invalid: [
    'این روز پذیرفته نیست. روزی از فردا تا سه ماه دیگر انتخاب کنید.',
    'That day can’t be chosen. Pick one from tomorrow to three months ahead.',
  ],
  camp_not_found: ['این اردو پیدا نشد.', 'This camp wasn’t found.'],
  camp_closed: [
    'ثبت‌نام این اردو تمام شده است. اردوی دیگری انتخاب کنید.',
    'Registration for this camp has closed. Choose another one.',
  ],
  camp_full: [
    'ظرفیت این اردو پر شده است. فهرست انتظار را انتخاب کنید یا اردوی دیگری را.',
    'This camp is full. Choose its waiting list, or another camp.',
  ],
  camp_places_each: ['هر حساب در یک اردو تا ۳ جا می‌گیرد.', 'One account can take up to 3 places in a camp.'],
  camp_age: [
    'این اردو برای این سن نیست. اردوی دیگری انتخاب کنید.',
    'This camp is not for that age. Choose another one.',
  ],
  guardian_needed: [
    'برای زیر ۱۸ سال نام و شمارهٔ موبایل ولی لازم است.',
    'Under 18, a guardian’s name and mobile number are needed.',
  ],
  guardian_same: [
    'شمارهٔ ولی نباید شمارهٔ همین حساب باشد.',
    'The guardian’s number must not be this account’s own.',
  ],
  member_already: [
    'شما عضو هستید. کارت شما در همین صفحه است.',
    'You are a member already. Your card is on this page.',
  ],
  name_needed: [
    'نام شما روی کارت می‌آید. اول آن را در پروفایل بنویسید.',
    'Your name goes on the card. Add it to your profile first.',
  ],
} as const
