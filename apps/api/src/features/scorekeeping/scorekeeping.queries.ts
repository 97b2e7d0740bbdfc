import type { Language } from '@pahlavan/contract/endpoint'
import type { MatState, Sheet } from '@pahlavan/contract/scorekeeping'
import { clockAt } from '@pahlavan/wrestling/actions'
import { ask, type Asked } from '../../database/connect.ts'
import { BOUT, BOUT_JOINS, type BoutRow, boutOf } from '../events/events.bouts.queries.ts'
import { said } from '../events/events.cards.queries.ts'
import { elapsed, rulesOfBout } from '../events/events.rules.ts'

interface SheetRow extends BoutRow {
  revision: number
  redEntryId: number | null
  blueEntryId: number | null
}

interface ActionRow {
  id: number
  boutId: number
  second: number
  corner: 'red' | 'blue'
  kind: string
  points: number
  at: Date
  isTakenBack: boolean
}

const sheets = {
  name: 'scorekeeping.sheets',
  text: `select ${BOUT}, b.revision, b.red_id as "redEntryId", b.blue_id as "blueEntryId"
    from unnest($2::int[]) with ordinality as asked(id, place) join bout b on b.id = asked.id ${BOUT_JOINS} order by asked.place`,
}

const actions = {
  name: 'scorekeeping.actions',
  text: `select a.id, a.bout_id as "boutId", a.second, a.corner, a.kind, a.points, a.created_at as at, a.taken_back_at is not null as "isTakenBack"
    from bout_action a where a.bout_id = any($1::int[]) order by a.second, a.id`,
}

function sheetOf(row: SheetRow, written: readonly ActionRow[], now: number): Sheet {
  const rules = rulesOfBout(row)
  return {
    ...boutOf(row, now),
    revision: row.revision,
    second: elapsed(row, now),
    calledAt: row.calledAt?.toISOString() ?? null,
    redEntryId: row.redEntryId,
    blueEntryId: row.blueEntryId,
    rules: { ...rules, points: [...rules.points], ties: [...rules.ties] },
    actions: written.map(({ boutId: _boutId, at, ...action }) => ({
      ...action,
      ...clockAt(action.second, rules),
      at: at.toISOString(),
    })),
  }
}

/** Bouts with everything that was written down, in the order of their ids as they are given; one that is not there is left out. */
export async function sheetsOf(db: Asked, language: Language, ids: readonly number[]): Promise<Sheet[]> {
  const [rows, written] = await Promise.all([
    ask<SheetRow>(db, sheets, [language, ids]),
    ask<ActionRow>(db, actions, [ids]),
  ])
  const byBout = Map.groupBy(written, ({ boutId }) => boutId)
  const now = Date.now()
  return rows.map((row) => sheetOf(row, byBout.get(row.id) ?? [], now))
}

/** What is on is live, or else called; of several the one called last. */
const onMat = {
  name: 'scorekeeping.mat',
  text: `with here as (select * from bout where event_id = $2 and mat = $3 and status <> 'cancelled'),
      on_it as (select id from here where status = 'live' or (status = 'scheduled' and called_at is not null)
        order by status = 'live' desc, called_at desc nulls last, id limit 1)
    select e.id as "eventId", ${said('e', 'title')} as title, e.status, e.mats, (select id from on_it) as current,
      (select id from here where status = 'finished' order by finished_at desc, id desc limit 1) as last,
      array(select id from here where status in ('scheduled', 'live') and id is distinct from (select id from on_it)
        order by scheduled_at, number, id limit $4) as next
    from event e where e.id = $2`,
}

interface MatRow {
  eventId: number
  title: string
  status: MatState['status']
  mats: number
  current: number | null
  last: number | null
  next: number[]
}

/** A mat as its scorekeeper sees it, or null where there is no such event. */
export async function findMat(
  db: Asked,
  language: Language,
  { eventId, mat, count }: { eventId: number; mat: string; count: number },
): Promise<MatState | null> {
  const [row] = await ask<MatRow>(db, onMat, [language, eventId, mat, count])
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
