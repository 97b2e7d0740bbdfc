import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@pahlavan/contract/endpoint'

/** The language of a call: in the `language` header 0 is Persian and anything else English; absent is Persian. */
export const languageOf = ({ language }: IncomingHttpHeaders): Language =>
  language === undefined || language === '' || language === '0' ? 0 : 1
