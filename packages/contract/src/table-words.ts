/** The sentences of the problems of a table that the staff bring in, in Persian and English. */
export const tableWords = {
  table_not_found: [
    'این ورود پیدا نشد؛ پس از یک روز برداشته می‌شود. فایل را دوباره انتخاب کنید.',
    'This import was not found; it leaves after a day. Choose the file again.',
  ],
  table_too_large: [
    'فایل بزرگ‌تر از ۱۰ مگابایت است. آن را به چند فایل تقسیم کنید.',
    'The file is larger than 10 MB. Split it into several files.',
  ],
  table_format: [
    'این فایل جدول نیست. فایل CSV یا Excel (xlsx) انتخاب کنید.',
    'This file is no table. Choose a CSV or Excel (xlsx) file.',
  ],
  table_broken: [
    'فایل خراب یا ناقص است. آن را دوباره ذخیره و انتخاب کنید.',
    'The file is damaged or cut off. Save it again, and choose it again.',
  ],
  table_empty: [
    'فایل خالی است. سطر عنوان و دست‌کم یک سطر زیر آن لازم است.',
    'The file is empty. It needs a line of titles, and one line below it at least.',
  ],
  table_long: [
    'فایل بیش از {limit} سطر دارد. آن را به چند فایل تقسیم کنید.',
    'The file has more than {limit} lines. Split it into several files.',
  ],
  table_column_missing: [
    'ستون «{name}» در فایل نیست. عنوان‌های فایل نمونه را به کار ببرید.',
    'The file has no column “{name}”. Use the titles of the sample file.',
  ],
  table_column_twice: [
    'ستون «{name}» دو بار آمده است. یکی را بردارید.',
    'The column “{name}” is there twice. Remove one of them.',
  ],
  table_busy: [
    'ورود دیگری در همین فهرست در حال انجام است. چند لحظه بعد دوباره تلاش کنید.',
    'Another import into this list is running. Try again in a moment.',
  ],
  table_undo_late: [
    'این ورود برگردانده نمی‌شود: انجام نشده یا یک روز از آن گذشته است.',
    'This import cannot be taken back: it was not applied, or is a day old.',
  ],
} as const
