import { type TObject, Type } from 'typebox'
import type { Action } from '../access.ts'
import { post } from '../endpoint.ts'

/** The most rows of a file. A list with more of them ends there, and its last line tells so. */
export const MAX_EXPORT_ROWS = 200_000

/**
 * A whole list as a CSV file for a spreadsheet. It is a POST with the session's token, because each file is a line in the log, and
 * because a refusal then has its sentence on the screen and no address opens the file a second time.
 */
export const exportOf = <Q extends TObject>(
  url: string,
  { summary, query, action }: { summary: string; query: Q; action: Action },
) =>
  post(url, {
    summary,
    query,
    data: Type.Null(),
    answers: 'text/csv',
    action,
    problems: ['export_running'],
  })
