import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** How many events that are over may be chosen. */
const MAX_PAST_EVENTS = 60

const selectChoices = statement({
  name: 'events.choices',
  text: `select e.id, ${localized('e', 'title')} as title from (
      (select id from event where status in ('upcoming', 'live') order by starts_at, id limit 100)
      union (select id from event where status = 'finished' order by starts_at desc, id desc limit ${MAX_PAST_EVENTS})
      union select $2::int) shown
    join event e on e.id = shown.id order by e.starts_at desc, e.id desc`,
  row: { id: integer, title: string },
})

/** The events that something may belong to: those to come and on, the newest that are over, and the chosen one. */
export const listEventChoices = (db: Queryable, language: Language, chosenId: number | null = null) =>
  query(db, selectChoices, [language, chosenId])
