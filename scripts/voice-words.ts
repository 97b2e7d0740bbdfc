/** A word that has a better one: `never` is matched as whole words, suffixes after a half-space counted; `say` is the better one. */
interface Worse {
  never: RegExp
  say: string
}

/** Persian: no letter and no half-space before it, no letter after it. */
const fa = (say: string, ...never: string[]): Worse[] =>
  never.map((word) => ({
    never: new RegExp(`(?<![\\p{L}\\p{M}\\u200c])(?:${word})(?![\\p{L}\\p{M}])`, 'u'),
    say,
  }))
const en = (say: string, never: RegExp): Worse => ({ never, say })

/** What no Persian text of the product says, wherever it stands. */
export const worseFa: readonly Worse[] = [
  ...fa('نظر', 'دیدگاه'),
  ...fa('تایم', 'دورهٔ اول', 'نیمهٔ اول', 'نیمهٔ دوم', 'نیمه اول', 'نیمه دوم'),
  ...fa('برترین‌ها', 'جدول پیش‌بینی'),
  ...fa('فایل', 'پرونده'),
  ...fa('لینک', 'کپی پیوند', 'پیوند کپی'),
  ...fa('اشتراک‌گذاری', 'هم‌رسانی', 'اشتراک گذاری'),
  ...fa('شمارهٔ موبایل', 'شماره موبایل', 'شمارهٔ همراه', 'شماره همراه'),
  ...fa('شمارهٔ', 'شماره (?:تلفن|سفارش)'),
  ...fa('کد جدید، نسخهٔ جدید', '(?:کد|نسخهٔ|پلن) تازه'),
  ...fa('تمام شد، پایان‌یافته', 'پایان یافته'),
  ...fa('حرف', 'نویسه'),
  ...fa('تلاش کنید', 'امتحان کنید'),
  ...fa('نشانی', 'آدرس'),
  ...fa('این‌جا', 'اینجا'),
  ...fa('آن‌جا', 'آنجا'),
  ...fa('همین‌جا', 'همینجا'),
  ...fa('آن‌ها', 'آنها', 'آنهایی'),
  ...fa('آن‌که', 'آنکه'),
  ...fa('گفت‌وگو', 'گفتگو'),
  ...fa('جست‌وجو', 'جستجو', 'جستجوی'),
  ...fa('کشتی‌گیر', 'کشتی گیر(?:ان|ی)?', 'کشتیگیر(?:ان|ی)?'),
  ...fa('ملی‌پوش', 'ملی پوش(?:ان)?', 'ملیپوش(?:ان)?'),
  ...fa('فرنگی‌کار', 'فرنگی کار(?:ان)?'),
  ...fa('وزن‌کشی', 'وزن کشی'),
  ...fa('قرعه‌کشی', 'قرعه کشی'),
  ...fa('رده‌بندی', 'رده بندی'),
  ...fa('ردهٔ سنی', 'رده سنی', 'رده‌سنی'),
  ...fa('نیمه‌نهایی', 'نیمه نهایی'),
  ...fa('یک‌چهارم نهایی', 'یک چهارم نهایی', 'یک‌چهارم‌نهایی'),
  ...fa('شانس مجدد', 'گروه بازنده‌ها'),
  ...fa('ضربه فنی', 'ضربهٔ فنی', 'ضربه‌فنی'),
  ...fa('برتری فنی', 'امتیاز عالی', 'عالی فنی'),
  ...fa('زیر یک‌خم', 'زیر یک خم', 'یک خم'),
  ...fa('زیر دوخم', 'زیر دو خم', 'دو خم'),
  ...fa('فتیله‌پیچ', 'فتیله پیچ'),
  ...fa('بارانداز', 'بار انداز'),
  ...fa('کول‌انداز', 'کول انداز'),
  ...fa('کم‌کاری', 'کم کاری'),
  ...fa('خون‌ریزی', 'خون ریزی', 'خونریزی'),
  ...fa('کتاب‌فروشی', 'کتابفروشی', 'کتاب فروشی'),
  ...fa('پیش‌بینی', 'پیش بینی'),
  ...fa('پیشکسوت', 'پیش‌کسوت(?:ان)?', 'پیش کسوت(?:ان)?'),
  ...fa('سرمربی', 'سر مربی', 'سر‌مربی'),
  ...fa('هیئت', 'هیأت'),
  ...fa('ان‌شاءالله', 'انشاءالله', 'ان شاءالله'),
  ...fa('دربارهٔ', 'درباره(?= \\p{L})'),
  ...fa('همهٔ', 'همه (?:پلن‌ها|خبرها|دوره‌ها|رویدادها|کشتی‌ها|کتاب‌ها)'),
  ...fa('اپ هواداران', 'فن اپ', 'فن‌اپ'),
  ...fa('همین‌جا می‌آید', 'همین‌جا می‌نشیند'),
  ...fa('کشتی‌گیران', 'بازیکن(?:ان)?'),
  ...fa('تابلوی امتیاز', 'ترازوی امتیاز'),
  ...fa('مدال طلا', 'نشان طلا'),
  ...fa('خودتان؛ پسوند چسبیده', '(?:حق|قلم|توجه|مرام|حرف|نام|موبایل)‌تان'),
]

/** What no sentence of a screen or of a problem says, though a story may. */
export const worseOnScreensFa: readonly Worse[] = [
  ...fa('شروع', 'آغاز', 'آغازین'),
  ...fa('تصویر', 'قاب‌های', 'قاب'),
  ...fa('لینک', 'پیوند'),
  ...fa('می‌آید', 'می‌نشیند'),
  ...fa('ثبت شد، کامل نشد', 'پارامتر(?=های)', 'درخواست خوانا'),
]

/** What no English text of the product says. */
export const worseEn: readonly Worse[] = [
  en('log in', /\bsign(?:ed|s|ing)? in\b/iu),
  en('log in (verb)', /\b(?:to|please) login\b|^login\b/iu),
  en('leaderboard', /\b(?:prediction|whole|full|this) board\b|^board$/iu),
  en('dual meet', /\bduals\b|\b(?:a|the|team|each|every) dual\b(?! meet)|^Dual$/u),
  en('technical superiority', /(?<!technical |tech\. )\bsuperiority\b/iu),
  en('characters', /(?:longer than|at most|up to) \S+ letters|letters left/iu),
  en('U17', /\bunder-(?:15|17|20|23)\b/iu),
  en('everyone', /\beverybody\b/iu),
  en('text', /\bSMS\b/u),
  en('e-mail', /\bemails?\b/iu),
  en('quarter-final, semi-final', /\b(?:quarter|semi) ?finals?\b/iu),
  en('runner-up', /\brunners? up\b/iu),
  en('Toman', /\d toman\b/u),
  en('7–5, without “by”', /\bby \{?\d+–\d+/u),
  en('final whistle', /\blast whistle\b/iu),
]
