import { toPersianDigits } from '@pahlavan/persian/digits'
import { formatJalali } from '@pahlavan/persian/jalali'
import { tehranDay } from '@pahlavan/persian/tehran'
import type {
  CodeMessage,
  EventMessage,
  NoticeMessage,
  PaymentMessage,
  StockMessage,
  RequestMessage,
} from './messages.ts'

/** A code. Its last line is for browsers (WebOTP): `@`, the host of the page, one space, `#` and the code. */
export const codeText = ({ code, host, language }: CodeMessage): string => {
  const word = language === 0 ? 'کد ورود' : 'Your code'
  return `${word}: ${code}\n\n@${host} #${code}`
}

/** A guardian's code: the text names its purpose, so that nobody takes it for a code to sign in with. */
export const consentText = ({ code, host, language }: CodeMessage): string => {
  const says =
    language === 0
      ? `برای رضایت به شرکت فرزندتان در اردو، این کد را به او بگویید: ${code}`
      : `To consent to your child joining a camp, tell them this code: ${code}`
  return `${says}\n\n@${host} #${code}`
}

const requestWords = {
  consent: ['منتظر رضایت ولی است', 'waits for a guardian’s consent'],
  waiting: ['در فهرست انتظار است', 'is on the waiting list'],
  received: ['دریافت شد', 'was received'],
  review: ['در حال بررسی است', 'is being reviewed'],
  done: ['انجام شد', 'is done'],
  refused: ['پذیرفته نشد', 'was not accepted'],
  cancelled: ['لغو شد', 'was cancelled'],
} as const

const letterText = ({ trackingNumber, status, language }: RequestMessage): string => {
  const [fa, en] =
    status === 'review'
      ? ['در حال بررسی است', 'is being reviewed by the club']
      : ['رسیدگی شد', 'has been dealt with by the club']
  return language === 0
    ? `پیام شمارهٔ ${toPersianDigits(String(trackingNumber))} ${fa}.`
    : `Your message ${trackingNumber} ${en}.`
}

export const requestText = (message: RequestMessage): string => {
  const { trackingNumber, status, language } = message
  if (message.isLetter) return letterText(message)
  return language === 0
    ? `درخواست ${toPersianDigits(String(trackingNumber))} ${requestWords[status][0]}. جزئیات در بخش خدمات اپ است.`
    : `Request ${trackingNumber} ${requestWords[status][1]}. Details are under Service in the app.`
}

/** A day as a template takes it: Jalali, without a space. */
export const dayOf = (moment: Date): string => formatJalali(moment.getTime(), 'jYYYY/jMM/jDD')

export const noticeDay = ({ dueAt }: NoticeMessage): string => dayOf(dueAt)

/** The message to the owner of a ticket: when and where the event is now, or that it is cancelled. */
export function eventText({ kind, title, venue, startsAt, language }: EventMessage): string {
  const at = startsAt.getTime()
  if (language === 1)
    return kind === 'cancelled'
      ? `${title} is cancelled. What you paid for it returns to your card.`
      : `${title} has changed. It is on ${tehranDay(at)} at ${formatJalali(at, 'HH:mm')} (Tehran), ${venue}.`
  return kind === 'cancelled'
    ? `«${title}» لغو شد. مبلغی که پرداخته‌اید به همان کارت برمی‌گردد.`
    : `زمان یا سالن «${title}» تغییر کرد: ${toPersianDigits(`${dayOf(startsAt)}، ساعت ${formatJalali(at, 'HH:mm')}`)}، ${venue}.`
}

/** The message to an old number about a pending change: its date, and how to object. */
export const noticeText = (notice: NoticeMessage): string =>
  notice.language === 0
    ? `شمارهٔ حساب شما ${toPersianDigits(noticeDay(notice))} عوض می‌شود. اگر شما نخواسته‌اید، با همین شماره وارد شوید تا لغو شود.`
    : `Your account’s number will change on ${tehranDay(notice.dueAt.getTime())}. Not you? Log in with this number to stop it.`

const paymentWords = {
  0: {
    paid: (number: string) =>
      `پرداخت با کد پیگیری ${toPersianDigits(number)} انجام شد و خرید شما در اپ باز است.`,
    returned: (number: string) =>
      `خرید با کد پیگیری ${toPersianDigits(number)} کامل نشد. پول شما تا ۷۲ ساعت به همان کارت برمی‌گردد.`,
  },
  1: {
    paid: (number: string) => `Payment ${number} went through. What you bought is open in the app.`,
    returned: (number: string) =>
      `The purchase with tracking number ${number} was not completed. Your money returns to your card within 72 hours.`,
  },
}

/** The message to an absent buyer about the end of a payment. */
export const paymentText = ({ trackingNumber, isPaid, language }: PaymentMessage): string =>
  paymentWords[language][isPaid ? 'paid' : 'returned'](String(trackingNumber))

export const stockText = ({ title, language }: StockMessage): string =>
  language === 0
    ? `«${title}» دوباره موجود شد. آن را در فروشگاه اپ ببینید.`
    : `${title} is back in stock. See it in the app’s shop.`

/** An E.164 number as Iranian services take it: with 0 in Iran, with 00 and the country code elsewhere. */
export const dialled = (e164: string): string =>
  e164.startsWith('+98') ? `0${e164.slice(3)}` : e164.replace('+', '00')

/** Letters of the GSM alphabet (3GPP TS 23.038), of which one message takes 160; of any other text it takes 70. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Za-z_¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/
/** The letters of one message, and of each part of a longer one. */
const lengths = { gsm: [160, 153], other: [70, 67] } as const

/** The number of messages that a text is sent and paid as. */
export function messageCount(text: string): number {
  const [whole, part] = lengths[GSM.test(text) ? 'gsm' : 'other']
  return text.length <= whole ? 1 : Math.ceil(text.length / part)
}

/** A text as a phone shows it: the first line is the name of the club. */
export const signedText = (name: string, text: string): string => `${name}\n${text}`
