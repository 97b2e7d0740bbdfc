import type { Config } from '../../config.ts'

/** Settings that are texts and no secret. Of every other text a bundle says only that it is set. */
const OPEN = new Set([
  'mode',
  'serves',
  'host',
  'publicUrl',
  'dataDir',
  'provider',
  'gateway',
  'baseUrl',
  'endpoint',
  'bucket',
  'region',
  'trustProxy',
  'commentApproval',
  'bookStoreApiUrl',
  'hubUrl',
  'rtmpUrl',
  'videoBoxes',
  'accelPrefix',
])

/** An address without its user, password, parameters and fragment. */
function withoutCredentials(text: string): string {
  if (!URL.canParse(text)) return text
  const { protocol, host, pathname } = new URL(text)
  return `${protocol}//${host}${pathname}`
}

function maskSetting(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => maskSetting(name, each))
  if (typeof value === 'object' && value !== null) return maskSettings(value)
  if (typeof value !== 'string') return value
  return OPEN.has(name) ? withoutCredentials(value) : 'is set'
}

/** The settings as a stranger may read them: numbers, switches and the texts that are no secret. */
export const maskSettings = (settings: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, maskSetting(name, value)]))

/** The texts of the settings that `maskSettings` hides. */
export function secretsOf(settings: object): string[] {
  return Object.entries(settings).flatMap(([name, value]): string[] => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return secretsOf(value)
    return typeof value === 'string' && !OPEN.has(name) ? [value] : []
  })
}

const patterns: readonly [RegExp, string][] = [
  [/(?<![\d.])(\+?98|0)9\d{9}(?!\d)/g, '<mobile>'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '<mail>'],
  [/(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.])/g, '<address>'],
  [/(?<![\w:.])(?=[\da-f:]*::|(?:[\da-f]{1,4}:){7})[\da-f:]{3,39}(?![\w:])/gi, '<address>'],
  [/\bBearer [\w.~+/-]+=*/g, 'Bearer <token>'],
]

/** A text without people and without secrets. @param secrets texts that may not stand in it */
export function cleanText(text: string, secrets: readonly string[]): string {
  const open = secrets.reduce((left, secret) => left.replaceAll(secret, '<secret>'), text)
  return patterns.reduce((left, [pattern, name]) => left.replace(pattern, name), open)
}

/** @throws Error where a secret of the settings stands in a file of a bundle */
export function checkClean(files: Readonly<Record<string, string>>, config: Config): void {
  for (const [name, text] of Object.entries(files))
    if (secretsOf(config).some((secret) => text.includes(secret)))
      throw new Error(`${name} has a secret of the settings; nothing was written`)
}
