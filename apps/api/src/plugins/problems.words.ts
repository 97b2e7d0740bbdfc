import { pageDigits } from '@pahlavan/persian/digits'
import type { Language } from '@pahlavan/contract/endpoint'
import type { ProblemCode } from '@pahlavan/contract/problems'
import type { ProblemParams } from './problems.ts'

/** Each problem in Persian and in English; `{name}`, `{limit}` and `{retryAfter}` are filled in. */
const words = {
  invalid: ['درخواست درست نیست.', 'The request is not valid.'],
  invalid_parameter: ['مقدار «{name}» درست نیست.', 'The value of “{name}” is not valid.'],
  unknown_parameter: ['پارامتر «{name}» شناخته نیست.', 'The parameter “{name}” is not known.'],
  missing_parameter: ['پارامتر «{name}» لازم است.', 'The parameter “{name}” is required.'],
  malformed: ['درخواست خوانا نیست.', 'The request cannot be read.'],
  unauthorized: [
    'نشست شما پایان یافته است. دوباره وارد شوید.',
    'Your session has ended. Please sign in again.',
  ],
  sign_in_required: ['برای ادامه وارد حساب خود شوید.', 'Please sign in to continue.'],
  not_found: ['چیزی که می‌خواهید پیدا نشد.', 'What you asked for was not found.'],
  news_not_found: [
    'این خبر پیدا نشد یا دیگر در دسترس نیست.',
    'This article was not found or is no longer available.',
  ],
  comment_not_found: ['این دیدگاه پیدا نشد.', 'This comment was not found.'],
  comment_empty: ['متن دیدگاه را بنویسید.', 'Write the text of your comment.'],
  comment_too_long: [
    'دیدگاه شما از {limit} نویسه بلندتر است.',
    'Your comment is longer than {limit} letters.',
  ],
  foreign_address: ['فقط نشانی‌های همین برنامه کوتاه می‌شوند.', 'Only addresses of this app can be shortened.'],
  method_not_allowed: ['این روش برای این نشانی پذیرفته نیست.', 'This method is not allowed here.'],
  conflict: ['این کار پیش‌تر انجام شده است.', 'This has already been done.'],
  too_large: ['حجم درخواست بیش از اندازه است.', 'The request is too large.'],
  media_type: ['قالب درخواست پشتیبانی نمی‌شود.', 'The media type of the request is not supported.'],
  too_many: [
    'تعداد درخواست‌ها بیش از حد مجاز است. {retryAfter} ثانیه دیگر دوباره تلاش کنید.',
    'Too many requests. Try again in {retryAfter} seconds.',
  ],
  busy: ['سرور شلوغ است. چند لحظه دیگر دوباره تلاش کنید.', 'The server is busy. Please try again shortly.'],
  internal: [
    'خطایی در سرور رخ داد. دوباره تلاش کنید.',
    'Something went wrong on the server. Please try again.',
  ],
} satisfies Record<ProblemCode, readonly [string, string]>

/** The sentence of a problem in a language. */
export function say(code: ProblemCode, language: Language, params: ProblemParams): string {
  const values: Record<string, string | number | undefined> = { ...params }
  return words[code][language].replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = values[key] ?? ''
    return typeof value === 'number' ? pageDigits(value, language) : value
  })
}
