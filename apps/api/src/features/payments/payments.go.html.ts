import { pageStyle } from '../../http/page-style.ts'
import { escapeHtml } from './payments.virtual.html.ts'

const { style, source } = pageStyle('button{font:inherit;min-height:3rem;padding:0 2rem}')
export const goStyle = source

/** Sends the form by itself; who runs no scripts taps the button. */
export const goScript = 'document.forms[0].submit()\n'

/** A page that posts a form to a bank which takes nothing else. */
export const goPage = (url: string, form: readonly (readonly [string, string])[]): string =>
  '<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>در حال انتقال به درگاه</title><style>${style}</style><script src="/api/payment/go.js" defer></script></head>` +
  `<body><h1>در حال انتقال به درگاه پرداخت…</h1><form method="post" action="${escapeHtml(url)}">` +
  form
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('') +
  '<button>ادامهٔ پرداخت · Continue</button></form></body></html>'
