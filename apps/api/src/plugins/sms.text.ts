import type { CodeMessage } from './sms.ts'

/**
 * A code as a message of one segment. Its last line is what browsers fill in by themselves (WebOTP): `@`, the host of the
 * page, one space, `#` and the code.
 */
export const codeText = ({ code, host, language }: CodeMessage): string => {
  const [club, word] = language === 0 ? ['پهلوان', 'کد ورود'] : ['Pahlavan', 'Your code']
  return `${club}\n${word}: ${code}\n\n@${host} #${code}`
}

/** An E.164 number as Iranian services take it: with 0 in Iran, with 00 and the country code elsewhere. */
export const dialled = (e164: string): string =>
  e164.startsWith('+98') ? `0${e164.slice(3)}` : e164.replace('+', '00')
