import { Corner, EventStatus } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { MatState, Sheet } from '@pahlavan/contract/scorekeeping'
import { clockAt } from '@pahlavan/wrestling/actions'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { column, integer, json, list, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { localized } from '../../database/localized.ts'
import { BOUT, BOUT_JOINS } from '../bouts/bouts.queries.ts'
import { boutColumns, boutOf } from '../bouts/bouts.rows.rules.ts'
import { elapsed, rulesOfBout } from '../bouts/bouts.rules.ts'

const WrittenAction = Type.Object({
  id: Type.Integer(),
  second: Type.Integer(),
  corner: Corner,
  kind: Type.String(),
  points: Type.Integer(),
  at: Type.String(),
  isTakenBack: Type.Boolean(),
})

const sheetColumns = {
  ...boutColumns,
  revision: integer,
  actions: list(json(WrittenAction)),
}
type SheetRow = RowOf<typeof sheetColumns>

/** The actions come with the revision that counts them: read apart, one newer than they are would let them be written twice. */
const selectSheets = statement({
  name: 'scorekeeping.sheets',
  text: `select ${BOUT}, b.revision,
      array(select json_build_object('id', a.id, 'second', a.second, 'corner', a.corner, 'kind', a.kind, 'points', a.points,
          'at', a.created_at, 'isTakenBack', a.taken_back_at is not null)
        from bout_action a where a.bout_id = b.id order by a.second, a.id) as actions
    from unnest($2::int[]) with ordinality as asked(id, place) join bout b on b.id = asked.id ${BOUT_JOINS} order by asked.place`,
  row: sheetColumns,
})

function sheetOf(row: SheetRow, now: number): Sheet {
  const rules = rulesOfBout(row)
  return {
    ...boutOf(row, now),
    revision: row.revision,
    second: elapsed(row, now),
    calledAt: row.calledAt?.toISOString() ?? null,
    redEntryId: row.redId,
    blueEntryId: row.blueId,
    rules: { ...rules, points: [...rules.points], ties: [...rules.ties] },
    actions: row.actions.map((action) => ({
      ...action,
      ...clockAt(action.second, rules),
      at: new Date(action.at).toISOString(),
    })),
  }
}

/** Bouts with everything that was written down, in the order of their ids as they are given; one that is not there is left out. */
export async function sheetsOf(db: Queryable, language: Language, ids: readonly number[]): Promise<Sheet[]> {
  const rows = await query(db, selectSheets, [language, ids])
  const now = Date.now()
  return rows.map((row) => sheetOf(row, now))
}

/** The present bout is a live one, or else a called one; of several the one called last. */
const selectMat = statement({
  name: 'scorekeeping.mat',
  text: `with here as (select * from bout where event_id = $2 and mat = $3 and status <> 'cancelled'),
      on_it as (select id from here where status = 'live' or (status = 'scheduled' and called_at is not null)
        order by status = 'live' desc, called_at desc nulls last, id limit 1)
    select e.id as "eventId", ${localized('e', 'title')} as title, e.status, e.mats, (select id from on_it) as current,
      (select id from here where status = 'finished' order by finished_at desc, id desc limit 1) as last,
      array(select id from here where status in ('scheduled', 'live') and id is distinct from (select id from on_it)
        order by scheduled_at, number, id limit $4) as next
    from event e where e.id = $2`,
  row: {
    eventId: integer,
    title: string,
    status: column(EventStatus),
    mats: integer,
    current: nullable(integer),
    last: nullable(integer),
    next: list(integer),
  },
})

export async function findMat(
  db: Queryable,
  language: Language,
  { eventId, mat, count }: { eventId: number; mat: string; count: number },
): Promise<MatState | null> {
  const [row] = await query(db, selectMat, [language, eventId, mat, count])
  if (!row) return null
  const { current, last, next, ...event } = row
  const all = await sheetsOf(
    db,
    language,
    [current, last, ...next].filter((id) => id !== null),
  )
  const byId = new Map(all.map((sheet) => [sheet.id, sheet]))
  const sheet = (id: number | null) => (id === null ? null : (byId.get(id) ?? null))
  return {
    ...event,
    mat,
    current: sheet(current),
    last: sheet(last),
    next: next.flatMap((id) => byId.get(id) ?? []),
  }
}
