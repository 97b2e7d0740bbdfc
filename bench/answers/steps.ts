/** One request of the recorded set. `{{name}}` in its parts is replaced by an earlier answer. */
export interface Step {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS'
  path: string
  headers?: Record<string, string>
  body?: string
  /** Names under which parts of the answer are remembered, as `data.challengeId`. */
  remember?: Record<string, string>
  /** Remembers the newest code that was sent, as `code`. */
  code?: boolean
}

/** The caller: nobody, a demo fan, a scorekeeper. */
export type Who = 'nobody' | 'fan' | 'scorekeeper'

export const headersOf = (who: Who, language: 0 | 1): Record<string, string> => ({
  language: String(language),
  'accept-encoding': 'identity',
  ...(who !== 'nobody' && { authorization: `Bearer {{${who}}}` }),
})

/** The place of a step, for printing. */
export const nameOf = ({ method, path, body }: Step): string =>
  `${method} ${path.slice(0, 160)}${body ? ` ${body.slice(0, 120)}` : ''}`
