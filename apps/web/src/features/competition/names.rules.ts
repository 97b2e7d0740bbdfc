/** A name without its first word, which is the first name. */
const familyOf = (name: string): string => name.replace(/^\S+\s+(?=\S)/, '')

/**
 * What the cells of a tree call each wrestler: the family name, as on the wall of a hall, or the whole name where two share one.
 *
 * @param names whole names of all who stand in the tree
 * @returns what a cell shows, by whole name
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
