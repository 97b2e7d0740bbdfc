import { cleanLine, cleanText } from '@pahlavan/persian/letters'

/** The names of the fields of a noun that are one line of text, and of those that have several. */
interface TypedNames<Fields> {
  lines?: readonly (keyof Fields)[]
  texts?: readonly (keyof Fields)[]
}

/** Sets the typed lines and texts among fields right. Other fields stay as they are. */
export function cleanFields<Fields extends object>(
  fields: Partial<Fields>,
  { lines = [], texts = [] }: TypedNames<Fields>,
): Partial<Fields> {
  const cleanAll = (names: readonly (keyof Fields)[], clean: (typed: string) => string) =>
    names.flatMap((name) => {
      const typed: unknown = fields[name]
      return typeof typed === 'string' ? [[name, clean(typed)] as const] : []
    })
  return {
    ...fields,
    ...Object.fromEntries([...cleanAll(lines, cleanLine), ...cleanAll(texts, cleanText)]),
  }
}
