export const chatWords = {
  message_not_found: [
    'این پیام پیدا نشد. شاید حذف شده است.',
    'This message was not found. It may have been removed.',
  ],
  message_empty: ['متن پیام را بنویسید.', 'Write your message.'],
  message_too_long: ['پیام باید حداکثر {limit} حرف باشد.', 'Messages can be up to {limit} characters.'],
  chat_closed: ['این گفت‌وگو اکنون بسته است.', 'This chat is closed right now.'],
  chat_muted: [
    'ناظر گفت‌وگو نوشتن شما را متوقف کرده است. زمان مانده: {wait}.',
    'A moderator has muted you. Time left: {wait}.',
  ],
  chat_banned: ['شما دیگر نمی‌توانید در گفت‌وگو بنویسید.', 'You can no longer write in the chat.'],
  chat_slow: ['گفت‌وگو آهسته است. {wait} دیگر بنویسید.', 'The chat is in slow mode. Write again in {wait}.'],
  chat_repeated: ['همین پیام را همین حالا نوشته‌اید.', 'You’ve just written the same message.'],
  chat_word: [
    'این پیام واژهٔ نامناسب دارد. آن را تغییر دهید.',
    'This message contains a word that isn’t allowed. Change it and try again.',
  ],
  chat_link: ['لینک در گفت‌وگو پذیرفته نیست.', 'Links aren’t allowed in the chat.'],
  hidden_full: [
    'فهرست پنهان‌شده‌ها پر است. اول چند نفر را بردارید.',
    'Your hidden list is full. Remove a few people first.',
  ],
  reports_full: [
    'امروز گزارش‌های زیادی داده‌اید. فردا تلاش کنید.',
    'You’ve sent many reports today. Try again tomorrow.',
  ],
  poll_not_found: ['این نظرسنجی پیدا نشد.', 'This poll was not found.'],
  poll_closed: ['این نظرسنجی تمام شده است.', 'This poll is over.'],
  polls_full: ['نظرسنجی‌های این پخش زیاد شده است.', 'This broadcast has too many polls.'],
} as const
