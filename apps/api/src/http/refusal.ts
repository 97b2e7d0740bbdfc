import { hash } from 'node:crypto'
import type { Language } from '@pahlavan/contract/endpoint'

const css =
  'body{font:1.125rem/1.8 system-ui,sans-serif;max-width:26rem;margin:20vh auto 0;padding:0 1.5rem;text-align:center;' +
  'color:#1d2430;background:#fff}a{color:#b34f00}@media(prefers-color-scheme:dark){body{color:#e8eaee;background:#14171d}a{color:#ffa45c}}'

/** The `style-src` source that lets the page's CSS pass. */
export const refusalStyle = `'sha256-${hash('sha256', css, 'base64')}'`

const words = {
  0: {
    code: 'fa',
    dir: 'rtl',
    title: 'این صفحه باز نشد',
    soon: 'این صفحه خودش دوباره تلاش می‌کند.',
    retry: 'تلاش دوباره',
    wrong: 'نشانی این صفحه درست نیست. شاید کامل کپی نشده است.',
    home: 'رفتن به خانه',
  },
  1: {
    code: 'en',
    dir: 'ltr',
    title: 'This page didn’t open',
    soon: 'This page tries again by itself.',
    retry: 'Try again',
    wrong: 'That address isn’t right. It may not have been copied whole.',
    home: 'Go home',
  },
} as const

/**
 * The page for a refusal.
 *
 * @param sentence the reason, in our own words
 * @param retryAfter seconds until it reloads itself; without them it does not
 */
export function refusalPage(sentence: string, language: Language, retryAfter?: number): string {
  const { soon, retry } = words[language]
  const refresh = retryAfter === undefined ? '' : `<meta http-equiv="refresh" content="${retryAfter}">`
  return page(
    language,
    refresh,
    `<p>${sentence}</p>${refresh && `<p>${soon}</p>`}<p><a href="">${retry}</a></p>`,
  )
}

/** The page of an address that cannot be read, such as one cut within a letter: asking again would not help. */
export const wrongAddressPage = (language: Language): string => {
  const { wrong, home } = words[language]
  return page(language, '', `<p>${wrong}</p><p><a href="/">${home}</a></p>`)
}

function page(language: Language, head: string, body: string): string {
  const { code, dir, title } = words[language]
  return (
    `<!doctype html><html lang="${code}" dir="${dir}"><head><meta charset="utf-8">${head}` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${css}</style></head>` +
    `<body>${body}</body></html>`
  )
}
