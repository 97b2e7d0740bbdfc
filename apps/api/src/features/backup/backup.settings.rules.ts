/** The names of settings that hold a secret, or let somebody act as the club. */
const SECRET = /secret|key|token|password|merchant/i

const withoutPassword = (text: string): string => text.replace(/^(\w+:\/\/)[^/@]*@/, '$1')

/** The settings as a backup holds them: no secret, no password of an address. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutPassword(value)
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name, inner]) =>
          !SECRET.test(name) || (typeof inner === 'object' && inner !== null && !Array.isArray(inner)),
      )
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}
