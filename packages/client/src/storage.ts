/** Where a value is kept in the browser: for good, or for this visit. */
const places = { local: () => localStorage, session: () => sessionStorage }
type Keeper = keyof typeof places

/** A browser may refuse storage altogether (private windows, full disks, blocked cookies): then nothing is remembered and the app goes on. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

export const readStored = (keeper: Keeper, key: string): string | null =>
  attempt(() => places[keeper]().getItem(key), null)

/** Keeps a text, or forgets it where it is null. */
export const keep = (keeper: Keeper, key: string, value: string | null): void =>
  attempt(() => {
    if (value === null) places[keeper]().removeItem(key)
    else places[keeper]().setItem(key, value)
  }, undefined)

export const forgetAll = (keeper: Keeper): void => attempt(() => places[keeper]().clear(), undefined)

/** A stored list of texts. Any other value under the key (corrupt, or of an older shape) counts as an empty list. */
export function readStoredList(key: string): string[] {
  const parsed: unknown = attempt(() => JSON.parse(readStored('local', key) ?? '[]') as unknown, [])
  if (!Array.isArray(parsed)) return []
  return parsed.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
}
