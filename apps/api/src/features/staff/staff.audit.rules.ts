import { plainInput } from '@pahlavan/persian/digits'
import { searchKey } from '@pahlavan/persian/letters'

/** A search of the log finds an object by its number or name, or people. */
export type AuditSearch = { subjectId: string } | { by: number[] } | null

/** Objects are named by numbers and by Latin texts; people have Persian names. */
const SUBJECT = /^[\w.:-]{1,100}$/

/**
 * Reads a search of the log.
 *
 * @param search as it was typed, in any digits and spelling
 * @param actors the people of the log
 * @returns null for an empty search; `by` is empty if nobody is called so
 */
export function auditSearch(
  search: string | undefined,
  actors: readonly { id: number; name: string }[],
): AuditSearch {
  const key = searchKey(search ?? '')
  if (key === '') return null
  const by = actors.filter(({ name }) => searchKey(name).includes(key)).map(({ id }) => id)
  const subjectId = plainInput(search ?? '')
  return by.length === 0 && SUBJECT.test(subjectId) ? { subjectId } : { by }
}
