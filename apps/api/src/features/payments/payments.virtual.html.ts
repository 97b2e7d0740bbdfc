import type { Language } from '@pahlavan/contract/endpoint'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { pageFonts, pageMark, pageStyle } from '../../http/page-style.ts'
import type { VirtualSession } from './payments.virtual.queries.ts'

const { style, source } = pageStyle(
  'body{max-width:26rem}main{background:var(--surface);border:1px solid var(--line);border-radius:1rem;padding:1.25rem}' +
    'dl{display:grid;grid-template-columns:auto 1fr;gap:.5rem 1rem;margin:0 0 1.25rem}dt{color:var(--soft)}dd{margin:0;text-align:end}' +
    'dd b{font-size:1.35rem;font-weight:900}.note{margin:0 0 1rem;padding:.6rem .9rem;border-radius:.75rem;border:1px dashed var(--brand);' +
    'color:var(--brand)}form{display:grid;gap:.75rem}button,.back{font:inherit;font-weight:700;min-height:3rem;border-radius:.75rem;cursor:pointer;' +
    'border:1px solid var(--line);background:transparent;color:var(--text)}button[value=pay]{background:#f58220;border-color:#f58220;color:#1b120b}' +
    '.back{display:grid;place-items:center;text-decoration:none}',
)
export const payStyle = source

/** Counts down the page's remaining time, in the page's numerals, and reloads at its end. */
export const countdownScript = `const left=document.querySelector('[data-until]')
const digits=(text)=>document.documentElement.lang==='fa'?text.replace(/\\d/g,(d)=>'۰۱۲۳۴۵۶۷۸۹'[d]):text
const tick=()=>{const s=Math.max(0,Math.round((Date.parse(left.dataset.until)-Date.now())/1000))
left.textContent=digits(String(Math.floor(s/60)).padStart(2,'0')+':'+String(s%60).padStart(2,'0'))
if(s===0){clearInterval(timer);location.reload()}}
const timer=left?setInterval(tick,1000):0
if(left)tick()
`

const words = {
  0: {
    code: 'fa',
    dir: 'rtl',
    title: 'پرداخت',
    note: 'درگاه آزمایشی؛ پولی جابه‌جا نمی‌شود.',
    merchant: 'پذیرنده',
    amount: 'مبلغ',
    rial: 'ریال',
    about: 'بابت',
    left: 'زمان مانده',
    pay: 'پرداخت',
    cancel: 'انصراف',
    back: 'بازگشت به باشگاه',
    over: 'مهلت این پرداخت تمام شده است. پولی کم نشده است.',
    done: 'این پرداخت پیش‌تر تمام شده است.',
    none: 'این پرداخت پیدا نشد. پولی کم نشده است.',
  },
  1: {
    code: 'en',
    dir: 'ltr',
    title: 'Payment',
    note: 'Test gateway: no money moves.',
    merchant: 'Merchant',
    amount: 'Amount',
    rial: 'Rial',
    about: 'For',
    left: 'Time left',
    pay: 'Pay',
    cancel: 'Cancel',
    back: 'Back to the club',
    over: 'The time to pay has passed. No money was taken.',
    done: 'This payment is over.',
    none: 'This payment wasn’t found. No money was taken.',
  },
} as const

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Text as it may stand in HTML and in an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** The buyer's language, and the shop's name in it. */
interface PayPlace {
  language: Language
  shop: string
}

function openPart({ amount, description, until }: VirtualSession, { language, shop }: PayPlace): string {
  const answerWith = words[language]
  const rows = [
    [answerWith.merchant, escapeHtml(shop)],
    [
      answerWith.amount,
      `<b>${formatToman(amount / 10, language)}</b><br>${formatNumber(amount, language)} ${answerWith.rial}`,
    ],
    [answerWith.about, `<span dir="auto">${escapeHtml(description)}</span>`],
    [answerWith.left, `<bdi dir="ltr"><time data-until="${until.toISOString()}"></time></bdi>`],
  ]
  return (
    `<p class="note">${answerWith.note}</p><dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>` +
    `<form method="post"><button name="outcome" value="pay">${answerWith.pay}</button><button name="outcome" value="cancel">${answerWith.cancel}</button></form>`
  )
}

function closedPart(session: VirtualSession | null, language: Language, back: string | null): string {
  const answerWith = words[language]
  const sentence = session
    ? session.status === 'IN_BANK'
      ? answerWith.over
      : answerWith.done
    : answerWith.none
  return `<p>${sentence}</p><a class="back" href="${escapeHtml(back ?? '/')}">${answerWith.back}</a>`
}

/** The page to pay, or turn back; it works without scripts. @param back the shop's callback, paid or not */
export function payPage(session: VirtualSession | null, place: PayPlace, back: string | null): string {
  const { language } = place
  const answerWith = words[language]
  const isOpen = session?.status === 'IN_BANK' && !session.isOver
  return (
    `<!doctype html><html lang="${answerWith.code}" dir="${answerWith.dir}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>${answerWith.title}</title>${pageFonts}<style>${style}</style><script src="/vgw/countdown.js" defer></script></head>` +
    `<body><header>${pageMark}<h1>${answerWith.title}</h1></header><main>` +
    `${isOpen ? openPart(session, place) : closedPart(session, language, back)}</main></body></html>`
  )
}
