/** The sentences of the problems at the desk of the staff, in Persian and English. */
export const deskWords = {
  factor_required: [
    'پیش از این کار، در بخش مدیریت کد برنامهٔ رمزساز را وارد کنید.',
    'First enter the code of your authenticator app in the back office.',
  ],
  factor_again: [
    'برای این کار، کد برنامهٔ رمزساز را دوباره وارد کنید.',
    'For this, enter the code of your authenticator app again.',
  ],
  factor_missing: [
    'هنوز برنامهٔ رمزسازی برای حساب شما ثبت نشده است.',
    'No authenticator app is set up for your account yet.',
  ],
  factor_exists: [
    'برای حساب شما پیش‌تر برنامهٔ رمزساز ثبت شده است. اگر آن را ندارید، از مدیر بخواهید بازنشانی کند.',
    'Your account already has an authenticator app. If you no longer have it, ask an admin to reset it.',
  ],
  factor_wrong: [
    'این کد درست نیست یا یک بار به کار رفته است. کد جدید را وارد کنید.',
    'This code is wrong or has been used. Enter a new one.',
  ],
  factor_locked: [
    'چند بار کد نادرست وارد شد. یک ربع دیگر دوباره تلاش کنید.',
    'Too many wrong codes. Try again in a quarter of an hour.',
  ],
  export_running: [
    'هنوز یک خروجی برای شما آماده می‌شود. صبر کنید تا تمام شود.',
    'Another file is still on its way to you. Wait until it is there.',
  ],
  archive_running: [
    'یک بایگانی در حال ساخته شدن است. صبر کنید تا تمام شود، یا آن را حذف کنید.',
    'An archive is being made already. Wait until it has ended, or remove it.',
  ],
  archive_not_found: [
    'این بایگانی دیگر نیست؛ شاید مهلتش تمام یا حذف شده است. بایگانی تازه‌ای بسازید.',
    'This archive is no longer there; its time may have ended, or it was removed. Make a new one.',
  ],
  cursor_invalid: [
    'ترتیب فهرست عوض شده است. فهرست را از اول باز کنید.',
    'The order of the list has changed. Open the list from its beginning.',
  ],
  article_not_found: [
    'این خبر پیدا نشد؛ شاید حذف شده است.',
    'This article was not found. It may have been deleted.',
  ],
  picture_not_found: [
    'این تصویر پیدا نشد؛ شاید حذف شده است.',
    'This picture was not found. It may have been deleted.',
  ],
  picture_used: [
    'این تصویر جایی به کار رفته است. اول آن را از همهٔ جاها بردارید.',
    'This picture is in use. Take it out of every place first.',
  ],
  picture_exists: [
    'این تصویر از پیش در کتابخانه هست. همان را انتخاب کنید.',
    'This picture is already in the library. Choose that one.',
  ],
  picture_too_big: [
    'تصویر خیلی بزرگ است. تصویری تا ۶۰ مگابایت و ۱۰۰ مگاپیکسل بفرستید.',
    'That picture is too large. Send one of up to 60 MB and 100 megapixels.',
  ],
  club_name_empty: ['نام باشگاه را به هر دو زبان بنویسید.', 'Write the name of the club in both languages.'],
  club_text_too_long: [
    'این متن بلندتر از {limit} حرف است. کوتاه‌ترش کنید.',
    'This text is longer than {limit} characters. Make it shorter.',
  ],
  colour_invalid: [
    'رنگ را با شش رقم بنویسید، مثل ‎#f58220‎.',
    'Write the colour with six digits, such as #f58220.',
  ],
  link_invalid: [
    'نشانی شبکه‌های اجتماعی باید با https:// شروع شود.',
    'Addresses of social networks begin with https://.',
  ],
  category_not_found: [
    'این دسته پیدا نشد؛ شاید حذف شده است.',
    'This category was not found. It may have been deleted.',
  ],
  category_exists: [
    'دسته‌ای با این نام هست. نام دیگری بنویسید.',
    'There is a category of this name. Choose another one.',
  ],
  category_in_use: [
    'خبر یا پیش‌نویسی در این دسته هست. اول آن را به دستهٔ دیگری ببرید.',
    'An article or a draft is in this category. Move it to another one first.',
  ],
  too_many_categories: [
    'بیش از ۴۰ دسته برای یک زبان نمی‌شود. دسته‌ای را که لازم ندارید حذف کنید.',
    'A language has 40 categories at most. Delete one that you do not need.',
  ],
  page_slug: [
    'نشانی صفحه با حرف کوچک انگلیسی، رقم و خط تیره نوشته می‌شود، مانند hall-rules.',
    'The address of a page has small Latin letters, digits and hyphens, like hall-rules.',
  ],
  page_exists: [
    'صفحه‌ای با این نشانی هست. نشانی دیگری بنویسید.',
    'There is a page at this address. Choose another one.',
  ],
  page_needed: [
    'اپ هواداران به این صفحه نیاز دارد. به جای برداشتن، متن تازه‌ای منتشر کنید.',
    'The fan app needs this page. Publish a new text instead of taking it back.',
  ],
  too_many_pages: [
    'باشگاه تا ۱۰۰ صفحهٔ دیگر می‌تواند داشته باشد.',
    'The club can have 100 pages of its own at most.',
  ],
  contact_not_found: [
    'این راه تماس پیدا نشد؛ شاید حذف شده است.',
    'This place was not found. It may have been deleted.',
  ],
  contact_untitled: [
    'نام و نشانی را دست‌کم به یک زبان بنویسید.',
    'Write the name and the address in at least one language.',
  ],
  phone_invalid: [
    'این شمارهٔ تلفن درست نیست. آن را مانند ۰۲۱۴۴۵۵۶۶۷۷ بنویسید.',
    'This phone number is not valid. Write it like 02144556677.',
  ],
  place_invalid: [
    'این نقطهٔ نقشه درست نیست. آن را مانند ۳۵٫۷۰۱، ۵۱٫۴۰۲ بنویسید.',
    'This point of the map is not valid. Write it like 35.701, 51.402.',
  ],
  too_many_contacts: [
    'بیش از ۲۰ راه تماس نمی‌شود. یکی را که لازم ندارید حذف کنید.',
    'There can be 20 places at most. Delete one that you do not need.',
  ],
  slide_not_found: [
    'این اسلاید پیدا نشد؛ شاید حذف شده است.',
    'This slide was not found. It may have been deleted.',
  ],
  slide_untitled: ['برای اسلاید عنوان بنویسید.', 'Write a title for the slide.'],
  slide_link: [
    'لینک اسلاید فقط به همین اپ می‌رود و با / شروع می‌شود.',
    'A slide leads into this app only. Its link begins with /.',
  ],
  slide_span: [
    'پایان نمایش پیش از شروع آن است. زمان‌ها را درست کنید.',
    'The slide ends before it starts. Set the times right.',
  ],
  notice_link: [
    'لینک اعلان فقط به همین اپ می‌رود و با / شروع می‌شود.',
    'A notice leads into this app only. Its link begins with /.',
  ],
  version_invalid: [
    'نسخه را با سه عدد بنویسید، مثل ۱.۲.۰.',
    'Write the version as three numbers, like 1.2.0.',
  ],
  version_newer: [
    'نسخه‌ای که اکنون کار می‌کند {name} است. نسخهٔ جدیدتر را هنوز کسی نمی‌تواند باز کند.',
    'The version that runs now is {name}. Nobody could open a newer one yet.',
  ],
  notice_span: [
    'پایان اعلان پیش از شروع آن است. زمان‌ها را درست کنید.',
    'The notice ends before it starts. Set the times right.',
  ],
  too_many_slides: [
    'هر بخش به هر زبان تا ۲۰ اسلاید دارد. یکی را که لازم ندارید حذف کنید.',
    'A tab has 20 slides in a language at most. Delete one that you do not need.',
  ],
  text_incomplete: [
    'این متن هنوز کامل نیست. موردهای خالی را پر کنید و دوباره منتشر کنید.',
    'This text is not complete yet. Fill in what is missing and publish again.',
  ],
  time_past: [
    'این زمان گذشته است. زمانی در آینده انتخاب کنید.',
    'This time has passed. Choose a time to come.',
  ],
  slug_taken: [
    'این نشانی مال خبر دیگری است یا بوده است. نشانی دیگری بنویسید.',
    'This address is or was another article’s. Choose a different one.',
  ],
  too_many_members: [
    'باشگاه تا ۲۰۰ نفر کارمند دارد. اول نقش‌های یکی را که دیگر نیست بگیرید.',
    'A club has 200 members of staff at most. Take the roles of somebody who has left first.',
  ],
  last_admin: [
    'این تنها مدیر باشگاه است. اول نقش مدیر را به فرد دیگری بدهید.',
    'This is the club’s only admin. Give the admin role to somebody else first.',
  ],
} as const
