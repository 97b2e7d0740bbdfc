import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import type { Language } from './endpoint.ts'
import { chatWords } from './chat-words.ts'
import { commentWords } from './comment-words.ts'
import { fileWords } from './file-words.ts'
import { goodsWords } from './goods-words.ts'
import { itemWords } from './item-words.ts'
import { liveWords } from './live-words.ts'
import { moneyWords } from './money-words.ts'
import type { ProblemCode } from './problems.ts'
import { deskWords } from './desk-words.ts'
import { lessonWords } from './lesson-words.ts'
import { serviceWords } from './service-words.ts'
import { tableWords } from './table-words.ts'

export interface ProblemValues {
  /** The parameter that is refused. */
  name?: string
  limit?: number
  /** Seconds after which asking again may help. */
  retryAfter?: number
}

/** Each problem in Persian and in English; `{name}`, `{limit}` and `{wait}` are filled in. */
const words = {
  invalid: ['درخواست درست نیست.', 'The request isn’t valid.'],
  invalid_parameter: ['مقدار «{name}» درست نیست.', 'The value of “{name}” isn’t valid.'],
  unknown_parameter: ['پارامتر «{name}» شناخته نیست.', 'The parameter “{name}” isn’t known.'],
  missing_parameter: ['پارامتر «{name}» لازم است.', 'The parameter “{name}” is required.'],
  malformed: ['درخواست خوانا نیست.', 'The request can’t be read.'],
  unauthorized: ['از حساب خارج شده‌اید. دوباره وارد شوید.', 'You’ve been logged out. Please log in again.'],
  sign_in_required: ['برای ادامه وارد حساب خود شوید.', 'Log in to continue.'],
  not_found: ['چیزی که می‌خواهید پیدا نشد.', 'We couldn’t find that.'],
  news_not_found: [
    'این خبر پیدا نشد یا دیگر در دسترس نیست.',
    'This article wasn’t found or is no longer available.',
  ],
  file_not_found: [
    'این ویدئو یا آلبوم پیدا نشد یا دیگر در دسترس نیست.',
    'This video or album wasn’t found or is no longer available.',
  ],
  person_not_found: [
    'این صفحه پیدا نشد یا دیگر در دسترس نیست.',
    'This page wasn’t found or is no longer available.',
  ],
  page_not_found: ['این صفحه پیدا نشد.', 'This page wasn’t found.'],
  ...commentWords,
  course_not_done: [
    'گواهی پس از تمام شدن همهٔ جلسه‌ها و آزمون‌های دوره صادر می‌شود.',
    'The certificate is issued once all lessons and quizzes of the course are done.',
  ],
  lesson_not_found: [
    'این جلسه پیدا نشد یا دیگر در دسترس نیست.',
    'This lesson wasn’t found or is no longer available.',
  ],
  lesson_locked: ['برای دیدن این جلسه، دوره را بخرید.', 'Buy the course to watch this lesson.'],
  technique_not_found: ['این فن پیدا نشد.', 'This technique wasn’t found.'],
  note_not_found: ['این یادداشت پیدا نشد.', 'This note wasn’t found.'],
  note_empty: ['متن یادداشت را بنویسید.', 'Write the text of your note.'],
  note_too_long: ['یادداشت شما از {limit} حرف بلندتر است.', 'Your note is longer than {limit} characters.'],
  notes_full: [
    'در هر جلسه {limit} یادداشت جا می‌شود. یکی را حذف کنید.',
    'A lesson holds {limit} notes. Delete one first.',
  ],
  source_expired: [
    'نشانی این ویدئو منقضی شده است. جلسه را دوباره باز کنید.',
    'The address of this video has expired. Open the lesson again.',
  ],
  source_refused: [
    'برای دیدن این ویدئو وارد شوید یا دوره را بخرید.',
    'Log in or buy the course to watch this video.',
  ],
  foreign_address: ['فقط نشانی‌های همین اپ کوتاه می‌شوند.', 'Only addresses of this app can be shortened.'],
  mobile_invalid: [
    'شمارهٔ موبایل درست نیست. آن را مانند ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید؛ برای کشورهای دیگر با + و کد کشور.',
    'That mobile number isn’t valid. Write it like 09123456789, or with + and the country code if it’s from abroad.',
  ],
  mobile_unreachable: [
    'به این شماره پیامک نمی‌رسد. شمارهٔ دیگری وارد کنید یا دریافت پیامک خدماتی را فعال کنید.',
    'Texts don’t reach this number. Try another one, or allow service messages.',
  ],
  mobile_same: [
    'این همین شمارهٔ حساب شماست. شمارهٔ دیگری وارد کنید.',
    'This is your number already. Enter another one.',
  ],
  mobile_missing: ['این حساب شماره‌ای ندارد که عوض شود.', 'This account has no number to change.'],
  mobile_taken: [
    'این شماره حساب دیگری دارد. با آن وارد شوید و آن حساب را حذف کنید، یا شمارهٔ دیگری وارد کنید.',
    'This number has another account. Log in with it and delete that account, or enter another number.',
  ],
  mobile_waits: [
    'یک تغییر شماره در انتظار است. نخست آن را در پروفایل لغو کنید.',
    'A number change is pending. Cancel it in your profile first.',
  ],
  mobile_wait_gone: ['تغییر شماره‌ای در انتظار نیست.', 'No number change is pending.'],
  mobile_lost_closed: [
    'شماره بدون کد شمارهٔ فعلی عوض نمی‌شود. با ما تماس بگیرید.',
    'Without a code from your current number it can’t be changed here. Please contact us.',
  ],
  name_invalid: ['نام و نام خانوادگی را فقط با حروف بنویسید.', 'Write first and last name in letters only.'],
  name_too_long: ['نام از {limit} حرف بلندتر است.', 'The name is longer than {limit} characters.'],
  otp_wrong: ['کد درست نیست. دوباره واردش کنید.', 'That code isn’t right. Check it and try again.'],
  otp_expired: ['مهلت این کد گذشته است. کد جدید بگیرید.', 'This code has expired. Ask for a new one.'],
  otp_used: ['از این کد استفاده شده است. کد جدید بگیرید.', 'This code has been used. Ask for a new one.'],
  otp_locked: [
    'کد چند بار نادرست وارد شد. کد جدید بگیرید.',
    'The code was wrong too many times. Ask for a new one.',
  ],
  resend_too_soon: ['{wait} دیگر می‌توانید کد جدید بگیرید.', 'You can ask for a new code in {wait}.'],
  too_many_codes: [
    'کد زیاد خواسته‌اید. {wait} دیگر دوباره تلاش کنید.',
    'Too many codes requested. Try again in {wait}.',
  ],
  sms_failed: [
    'پیامک ارسال نشد. کمی بعد دوباره تلاش کنید.',
    'The text couldn’t be sent. Please try again shortly.',
  ],
  registration_expired: [
    'مهلت ثبت‌نام گذشته است. دوباره شماره را تأیید کنید.',
    'The time to sign up has passed. Please confirm your number again.',
  ],
  terms_changed: [
    'شرایط دوباره تغییر کرده است. نسخهٔ جدید را بخوانید.',
    'The terms have changed again. Please read the new version.',
  ],
  profile_changed: [
    'پروفایل در جای دیگری تغییر کرده است. صفحه را دوباره باز کنید و تغییرها را از نو وارد کنید.',
    'Your profile was changed elsewhere. Reload and enter your changes again.',
  ],
  wrong_user_type: ['این بخش برای نوع حساب شما نیست.', 'This part isn’t for your type of account.'],
  birth_date_invalid: ['تاریخ تولد درست نیست.', 'The date of birth isn’t valid.'],
  email_invalid: ['نشانی ایمیل درست نیست.', 'The e-mail address isn’t valid.'],
  session_not_found: [
    'این دستگاه پیدا نشد؛ شاید پیش‌تر از حساب خارج شده است.',
    'This device wasn’t found. It may already be logged out.',
  ],
  bookmarks_full: [
    'فهرست نشان‌شده‌ها پر است ({limit} مورد). اول چند مورد را بردارید.',
    'Your bookmarks are full ({limit}). Remove a few first.',
  ],
  event_not_found: ['این رویداد پیدا نشد.', 'This event wasn’t found.'],
  bout_not_found: ['این کشتی پیدا نشد.', 'This bout wasn’t found.'],
  bout_cancelled: ['این کشتی لغو شده است.', 'This bout has been cancelled.'],
  bout_without_opponents: [
    'هنوز مشخص نیست چه کسانی با هم کشتی می‌گیرند.',
    'The wrestlers for this bout aren’t known yet.',
  ],
  bout_not_live: ['این کشتی روی تشک نیست.', 'This bout isn’t on the mat.'],
  bout_finished: ['این کشتی تمام شده است.', 'This bout is over.'],
  bout_not_finished: ['این کشتی هنوز نتیجه ندارد.', 'This bout has no result yet.'],
  points_invalid: ['در این سبک چنین امتیازی نیست.', 'There are no such points in this style.'],
  result_invalid: ['این نتیجه با قوانین جور نیست.', 'The rules don’t allow this result.'],
  result_undecided: ['از امتیازها برنده معلوم نمی‌شود.', 'The points don’t decide a winner.'],
  bout_changed: [
    'این کشتی در این میان تغییر کرده است. صفحه را دوباره باز کنید.',
    'This bout has changed meanwhile. Reload to see it.',
  ],
  number_taken: ['کشتی دیگری این شماره را دارد.', 'Another bout has this number.'],
  mat_busy: [
    'روی این تشک کشتی شمارهٔ {limit} در جریان است. اول آن را تمام کنید.',
    'Bout {limit} is live on this mat. End it first.',
  ],
  wrestler_busy: [
    'یکی از این دو کشتی‌گیر در کشتی شمارهٔ {limit} است. تا پایان آن صبر کنید.',
    'One of these wrestlers is in bout {limit}. Wait until it ends.',
  ],
  action_not_found: [
    'این امتیاز پیدا نشد؛ شاید پیش‌تر پس گرفته شده است.',
    'This action wasn’t found; it may have been taken back already.',
  ],
  entry_not_found: ['این شرکت‌کننده پیدا نشد.', 'This entry wasn’t found.'],
  event_not_begun: ['این رویداد هنوز شروع نشده است.', 'This event hasn’t started yet.'],
  event_over: ['این رویداد تمام یا لغو شده است.', 'This event is over or has been cancelled.'],
  event_goes_forward: ['وضعیت رویداد به عقب برنمی‌گردد.', 'The status of an event doesn’t go back.'],
  event_has_open_bouts: ['هنوز کشتی‌هایی بی‌نتیجه مانده است.', 'Some bouts of this event have no result yet.'],
  prediction_closed: ['مهلت پیش‌بینی این کشتی تمام شده است.', 'Picks for this bout are closed.'],
  prediction_invalid: [
    'برنده با امتیازها جور نیست. آن‌ها را بازبینی کنید.',
    'The winner and the score don’t match. Check them and try again.',
  ],
  no_predictions_left: [
    'پیش‌بینی‌های رایگان این رویداد تمام شده است.',
    'You’ve used all your free picks for this event.',
  ],
  ...moneyWords,
  ...serviceWords,
  ...tableWords,
  ...fileWords,
  ...goodsWords,
  ...liveWords,
  forbidden: ['اجازهٔ این کار را ندارید.', 'You’re not allowed to do this.'],
  role_required: [
    'این کار فقط برای کارکنانی است که نقش آن را دارند.',
    'This is only for staff who have the role for it.',
  ],
  ...deskWords,
  ...itemWords,
  ...lessonWords,
  key_reused: [
    'این کلید پیش‌تر برای کار دیگری به کار رفته است.',
    'This key has been used for something else.',
  ],
  method_not_allowed: ['این روش برای این نشانی پذیرفته نیست.', 'This method isn’t allowed here.'],
  conflict: ['این کار پیش‌تر انجام شده است.', 'This has already been done.'],
  too_large: ['حجم درخواست بیش از اندازه است.', 'The request is too large.'],
  media_type: ['قالب درخواست پشتیبانی نمی‌شود.', 'The media type of the request isn’t supported.'],
  too_many: ['درخواست‌ها زیاد بود. {wait} دیگر دوباره تلاش کنید.', 'Too many requests. Try again in {wait}.'],
  busy: ['سرور شلوغ است. چند لحظهٔ دیگر دوباره تلاش کنید.', 'The server is busy. Please try again shortly.'],
  too_slow: [
    'یافتن این پاسخ بیش از اندازه طول کشید. پرسش خود را دقیق‌تر کنید، یا {wait} دیگر دوباره تلاش کنید.',
    'Finding this took too long. Narrow it down, or try again in {wait}.',
  ],
  internal: [
    'خطایی در سرور رخ داد. دوباره تلاش کنید.',
    'Something went wrong on the server. Please try again.',
  ],
  ...chatWords,
} satisfies Record<ProblemCode, readonly [string, string]>

/** Whether a code is one of the API's. */
export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(words, code)

const units = [
  { seconds: 3600, fa: 'ساعت', en: 'hour' },
  { seconds: 60, fa: 'دقیقه', en: 'minute' },
  { seconds: 1, fa: 'ثانیه', en: 'second' },
] as const

/** A while in the largest unit of which it has more than one and a half: 90 seconds are said in seconds. */
function sayWait(seconds: number, language: Language): string {
  const unit = units.find((each) => seconds > each.seconds * 1.5) ?? units[2]
  const count = Math.ceil(seconds / unit.seconds)
  return language === 0 ? `${count} ${unit.fa}` : `${count} ${unit.en}${count === 1 ? '' : 's'}`
}

/** The sentence of a problem in a language, in the numerals of its page. Where a value that belongs into it is not known, a general one. */
export function sayProblem(code: ProblemCode, language: Language, values: ProblemValues = {}): string {
  const { name, limit, retryAfter } = values
  const filled: Record<string, string | undefined> = {
    name,
    limit: limit === undefined ? undefined : formatNumber(limit, language),
    wait: retryAfter === undefined ? undefined : pageDigits(sayWait(retryAfter, language), language),
  }
  const sentence = words[code][language]
  const missing = [...sentence.matchAll(/\{(\w+)\}/g)].find(([, key = '']) => filled[key] === undefined)
  if (missing) return words[missing[1] === 'wait' ? 'busy' : 'invalid'][language]
  return sentence.replace(/\{(\w+)\}/g, (_whole, key: string) => filled[key] ?? '')
}
