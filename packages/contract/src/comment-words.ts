/** The sentences of the problems of comments and of the filter of chats, in Persian and English. */
export const commentWords = {
  comment_not_found: ['این نظر پیدا نشد.', 'This comment was not found.'],
  comment_refused: [
    'این نظر نمایش داده نمی‌شود. اول آن را تأیید کنید، بعد پاسخ دهید.',
    'This comment is not shown. Approve it before you answer.',
  ],
  reason_missing: ['دلیل را انتخاب کنید؛ نویسنده آن را می‌بیند.', 'Choose a reason. The author sees it.'],
  act_impossible: [
    'این کار با وضعیت نظر جور نیست. فهرست را تازه کنید.',
    'The state of the comment does not allow this. Refresh the list.',
  ],
  word_invalid: [
    'واژه باید ۲ تا {limit} حرف داشته باشد و ستاره فقط در ابتدا یا انتهایش بیاید.',
    'A word has 2 to {limit} letters, and a star only at its start or end.',
  ],
  words_full: [
    'فهرست به {limit} واژه رسیده است. اول یکی را بردارید.',
    'The list has {limit} words. Remove one first.',
  ],
  too_many_comments: ['برای نظر بعدی {wait} صبر کنید.', 'Wait {wait} before you write another comment.'],
  comment_empty: ['متن نظر را بنویسید.', 'Write the text of your comment.'],
  comment_too_long: ['نظر شما از {limit} حرف بلندتر است.', 'Your comment is longer than {limit} characters.'],
} as const
