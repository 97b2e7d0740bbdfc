/** The version of the product: three numbers, as `package.json` has them. */
const VERSION = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/
export const isVersion = (text: string): boolean => VERSION.test(text)

/** Whether a version came before another. */
export function isOlder(one: string, other: string): boolean {
  const [parts, others] = [one.split('.').map(Number), other.split('.').map(Number)]
  const at = parts.findIndex((part, place) => part !== others[place])
  return at >= 0 && (parts[at] ?? 0) < (others[at] ?? 0)
}
