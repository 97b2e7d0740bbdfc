import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@pahlavan/contract/endpoint'

/** The language of a call: in the `language` header 0 is Persian and anything else English; absent is Persian. */
export const languageOf = ({ language }: IncomingHttpHeaders): Language =>
  language === undefined || language === '' || language === '0' ? 0 : 1

export function cookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trim().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}

const languageOfCode = (code: string | null | undefined): Language | undefined => {
  if (!code) return undefined
  if (/^(0$|fa\b)/i.test(code)) return 0
  return /^(1$|en\b)/i.test(code) ? 1 : undefined
}

/** The first language of `Accept-Language` that the app speaks, by the reader's weights. */
function accepted(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((part) => {
    const [code = '', weight] = part.trim().split(';q=')
    return { language: languageOfCode(code), weight: weight === undefined ? 1 : Number(weight) }
  })
  return wanted.filter(({ language }) => language !== undefined).toSorted((a, b) => b.weight - a.weight)[0]
    ?.language
}

/**
 * The language that a document is written in: `lng` in the address, the reader's cookie, `Accept-Language`; where that is
 * absent or `*` Persian, and for any other language English, the spec's fallback (`docs/rules/decisions.md` §2).
 */
export function pageLanguage(lng: string | null, headers: IncomingHttpHeaders): Language {
  const header = headers['accept-language']
  const chosen = languageOfCode(lng) ?? languageOfCode(cookie(headers.cookie, 'i18next')) ?? accepted(header)
  if (chosen !== undefined) return chosen
  return !header || header.trim().startsWith('*') ? 0 : 1
}
