import { eventWords } from './event-words.ts'
import { ruleWords } from './rule-words.ts'

/** The sentences of the problems of things that the staff show and sell, in Persian and English. */
export const itemWords = {
  ...eventWords,
  ...ruleWords,
  item_not_found: ['این مورد پیدا نشد؛ شاید حذف شده است.', 'This was not found. It may have been deleted.'],
  item_incomplete: [
    'هنوز کامل نیست. بخش‌های خالی را پر کنید؛ تا آن وقت هواداران آن را نمی‌بینند.',
    'This is not complete yet. Fill in what is missing; until then fans do not see it.',
  ],
  item_used: [
    'سفارش یا کسی به این وابسته است و حذف نمی‌شود. آن را از نمایش بردارید؛ خریداران نگهش می‌دارند.',
    'Orders or people depend on this, so it stays. Take it off show; buyers keep theirs.',
  ],
  variant_twice: [
    'یک سایز و رنگ دو بار آمده است. یکی را عوض کنید یا بردارید.',
    'A size and colour is there twice. Change or remove one of them.',
  ],
  variant_used: [
    'این سایز و رنگ سفارش دارد و حذف نمی‌شود. موجودی‌اش را صفر کنید تا دیگر فروخته نشود.',
    'This size and colour has orders, so it stays. Set its stock to zero to end its sale.',
  ],
  old_price_low: [
    'قیمت پیشین باید بیشتر از قیمت کنونی باشد. آن را درست کنید یا خالی بگذارید.',
    'The former price has to be above the present one. Correct it, or leave it empty.',
  ],
  delivery_place_not_found: [
    'این مقصد پیدا نشد؛ شاید حذف شده است.',
    'This delivery place was not found. It may have been deleted.',
  ],
  too_many_delivery_places: [
    'شمار مقصدها به سقف رسیده است. یکی را حذف کنید و دوباره بسازید.',
    'There is no place for one more. Delete one, then add it again.',
  ],
  delivery_place_twice: [
    'این استان و شهر در فهرست هست. همان را ویرایش کنید.',
    'This province and city is in the list already. Edit that one.',
  ],
  delivery_days_reversed: [
    'بیشترین روزها باید از کمترین کمتر نباشد.',
    'The most days cannot be fewer than the fewest.',
  ],
  parcel_weight_twice: [
    'یک وزن دو قیمت دارد. یکی را عوض کنید یا بردارید.',
    'One weight has two prices. Change or remove one of them.',
  ],
  parcel_price_missing: [
    'برای جایی که کالا می‌رود دست‌کم یک قیمت بنویسید.',
    'Give at least one price for a place to which goods are sent.',
  ],
  size_chart_not_found: [
    'این راهنمای سایز پیدا نشد؛ شاید حذف شده است.',
    'This size guide was not found. It may have been deleted.',
  ],
  size_chart_used: [
    'کالایی این راهنمای سایز را دارد. اول آن را از کالا بردارید.',
    'A product has this size guide. Take it out there first.',
  ],
  too_many_size_charts: [
    'تعداد راهنماهای سایز به سقف رسیده است. یکی را حذف کنید.',
    'There is no place for another size guide. Delete one first.',
  ],
  size_twice: ['یک سایز دو بار آمده است. یکی را عوض کنید.', 'A size is there twice. Change one of them.'],
  size_reversed: [
    'پایان یک بازه از شروع آن کمتر است. اندازه‌ها را درست کنید.',
    'A measure ends below its start. Correct it.',
  ],
  stock_changed: [
    'موجودی از وقتی آن را دیدید عوض شده است. عدد تازه را ببینید و دوباره بشمارید.',
    'The stock has changed since you saw it. Look at the new number and count again.',
  ],
  sample_page_twice: [
    'یک شمارهٔ صفحه دو بار آمده است. یکی را عوض کنید.',
    'A page number is there twice. Change one of them.',
  ],
  camp_capacity_low: [
    'ظرفیت از تعداد ثبت‌نام‌شده‌ها کمتر است. عدد بزرگ‌تری بنویسید یا اول ثبت‌نامی را لغو کنید.',
    'The capacity is below the number of people who have signed up. Enter a larger one, or cancel a place first.',
  ],
  wrestler_not_found: [
    'این کشتی‌گیر پیدا نشد؛ شاید حذف شده است.',
    'This wrestler was not found, and may have been deleted.',
  ],
  picture_twice: [
    'یک تصویر دو بار آمده است. یکی را بردارید.',
    'A picture is there twice. Take one of them out.',
  ],
  camp_ages: [
    'پایان بازهٔ سنی از شروع آن کمتر است. سن‌ها را درست کنید.',
    'The greatest age is below the least one. Set the ages right.',
  ],
  question_not_found: [
    'این پرسش پیدا نشد. شاید حذف شده باشد.',
    'This question was not found. It may have been deleted.',
  ],
  too_many_questions: [
    'فرم هر خدمت حداکثر ۱۰ پرسش می‌گیرد. یکی را حذف کنید.',
    'The form of a service has ten questions at most. Delete one first.',
  ],
  question_choices: [
    'پرسشِ انتخابی دست‌کم دو گزینهٔ متفاوت می‌خواهد و پرسش‌های دیگر گزینه ندارند.',
    'A question with choices needs at least two different ones; other questions have none.',
  ],
  question_unanswered: [
    'پاسخ «{name}» کم است یا درست نیست. فرم را دوباره باز کنید و پاسخ بدهید.',
    'The answer to “{name}” is missing or not right. Open the form again and answer it.',
  ],
  camp_days: [
    'پایان اردو پیش از شروع آن است. روزها را درست کنید.',
    'The camp ends before it starts. Set the days right.',
  ],
  code_format: [
    'کد تخفیف ۳ تا ۴۰ حرف یا رقم دارد؛ - و _ هم می‌شود. آن را درست کنید.',
    'A discount code has 3 to 40 letters, digits, - or _. Correct it.',
  ],
  code_exists: [
    'این کد تخفیف از پیش هست. کد دیگری بنویسید.',
    'This discount code exists already. Write another one.',
  ],
  code_value: [
    'یا درصد بنویسید یا مبلغ، نه هر دو. سقف فقط کنار درصد می‌آید.',
    'Enter either a percentage or an amount. A ceiling goes with a percentage only.',
  ],
  code_span: [
    'پایان کد پیش از شروع آن است. زمان‌ها را درست کنید.',
    'The code ends before it starts. Set the times right.',
  ],
  person_used: [
    'این نام در رویداد، مدال، گالری یا عضویتی آمده است یا خودش حساب دارد و حذف نمی‌شود.',
    'An event, a medal, the gallery or a membership has this name, or it has an account of its own, so it stays.',
  ],
  career_sums: [
    'بردها از کشتی‌ها بیشتر است، یا ضربه فنی و برتری از بردها. عددها را درست کنید.',
    'There are more wins than bouts, or more falls and superiorities than wins. Correct the numbers.',
  ],
  club_not_found: [
    'این باشگاه پیدا نشد؛ شاید حذف شده است.',
    'This club was not found. It may have been deleted.',
  ],
  chapters_wrong: [
    'هر بخش زمانی پس از بخش پیش و پیش از پایان فیلم می‌خواهد. زمان‌ها را درست کنید.',
    'Each chapter begins after the one before it, and before the film ends. Correct the times.',
  ],
  upload_not_found: [
    'این بارگذاری پیدا نشد؛ شاید تمام یا حذف شده است. فایل را دوباره انتخاب کنید.',
    'This upload was not found; it may have ended or been deleted. Choose the file again.',
  ],
  upload_name: [
    'نام فایل خوانده نشد. نامی کوتاه‌تر به فایل بدهید و دوباره انتخابش کنید.',
    'The name of the file could not be read. Give it a shorter one, and choose it again.',
  ],
  upload_length: ['این فایل خالی است. فایل دیگری انتخاب کنید.', 'This file is empty. Choose another one.'],
  film_too_large: [
    'این فیلم بزرگ‌تر از ۵ گیگابایت است. آن را کوتاه‌تر یا با کیفیت کمتر بسازید.',
    'This film is larger than 5 GB. Make it shorter, or of less quality.',
  ],
  film_quota: [
    'فیلم‌هایی که از شما در صف‌اند جای دیگری نمی‌گذارند. صبر کنید تا یکی آماده شود، یا یکی را حذف کنید.',
    'Your films in the queue leave no room for this one. Wait until one is ready, or remove one.',
  ],
  films_open: [
    'چهار فیلم هم‌زمان در حال بارگذاری است. صبر کنید تا یکی تمام شود، یا یکی را حذف کنید.',
    'Four of your films are being uploaded already. Wait until one has ended, or remove one.',
  ],
  film_storage_full: [
    'فضای سرور برای این فیلم کافی نیست. آنچه رسیده می‌ماند؛ به مدیر بگویید جا باز کند و سپس همین فایل را دوباره انتخاب کنید.',
    'The server has no space for this film. What has come stays; have an admin make room, then choose the same file again.',
  ],
  technique_untitled: [
    'نام فن را به هر دو زبان بنویسید.',
    'Write the name of the technique in both languages.',
  ],
  technique_used: [
    'این فن در جلسه‌ای یا صفحهٔ کشتی‌گیری آمده است. اول آن را از آن‌جا بردارید.',
    'A lesson or a wrestler has this technique. Take it out there first.',
  ],
  too_many_techniques: [
    'تعداد فن‌ها به سقف رسیده است. برای فن جدید، یکی از فن‌های بی‌استفاده را حذف کنید.',
    'There is no place for another technique. Remove one that is not used.',
  ],
} as const
