/** A name without its first word, which is the first name. */
const familyOf = (name: string): string => name.replace(/^\S+\s+(?=\S)/, '')

/**
 * The short names of wrestlers in the cells of a tree: the family name, as on the wall of a hall, or the whole name where two share one.
 *
 * @param names whole names of all wrestlers of the tree
 * @returns the text of a cell, by whole name
 */
export function cellNames(names: Iterable<string>): ReadonlyMap<string, string> {
  const whole = [...new Set(names)]
  const sharers = Map.groupBy(whole, familyOf)
  return new Map(
    whole.map((name) => {
      const family = familyOf(name)
      return [name, sharers.get(family)?.length === 1 ? family : name]
    }),
  )
}
