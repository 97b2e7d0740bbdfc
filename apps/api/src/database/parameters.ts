/** The named parameters of a statement: its SQL says `:name`, PostgreSQL gets `$1`, and a call gives a record. */
export interface Parameters<Name extends string> {
  /** SQL with a number for each `:name`. @throws Error for an unknown name, or for one that the SQL leaves out */
  sql(text: string): string
  /** The values of a call, in the order of their numbers. */
  values(record: Readonly<Record<Name, unknown>>): unknown[]
}

/** A cast (`::int`) is no parameter. */
const PARAMETER = /(?<!:):([a-z]\w*)/gi

/** Declares the parameters of a statement with many of them (eight or more). */
export const parameters = <const Name extends string>(...names: readonly Name[]): Parameters<Name> => ({
  sql(text) {
    const used = new Set<string>()
    const numbered = text.replace(PARAMETER, (_whole, name: string) => {
      used.add(name)
      const index = names.findIndex((each) => each === name)
      if (index < 0) throw new Error(`the statement has no parameter ${name}`)
      return `$${index + 1}`
    })
    const unused = names.filter((name) => !used.has(name))
    if (unused.length > 0) throw new Error(`the statement does not use ${unused.join(', ')}`)
    return numbered
  },
  values: (record) => names.map((name) => record[name]),
})
