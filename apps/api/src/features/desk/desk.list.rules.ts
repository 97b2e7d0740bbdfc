/** The place in a list by moment and id, behind which its next part begins. The moment is PostgreSQL's text: it has microseconds. */
export interface Cursor {
  moment: string
  id: number
}

export const cursorOf = ({ moment, id }: Cursor): string => `${moment}_${id}`

/** Reads a cursor that a list gave; null for the beginning, and for anything else. */
export function readCursor(text: string | undefined): Cursor | null {
  const [, moment, id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)_(\d{1,9})$/.exec(text ?? '') ?? []
  return moment === undefined || Number.isNaN(Date.parse(moment.replace(/([+-]\d\d)$/, '$1:00')))
    ? null
    : { moment, id: Number(id) }
}
