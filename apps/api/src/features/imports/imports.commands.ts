import { tomanToRial } from '@pahlavan/persian/money'
import { inTransaction, query, type Queryable, type Tx } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import type { Actor } from '../../http/actor.ts'
import { boutTag } from '../bouts/bouts.rules.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { publish } from '../hub/hub.commands.ts'
import { topicsOf } from '../scorekeeping/scorekeeping.change.commands.ts'
import { awardMedals } from '../competition/competition.medals.commands.ts'
import { updateEventRanking } from '../competition/competition.ranking.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { numbered, putBout } from './imports.bouts.commands.ts'
import { putWrestlers } from './imports.people.commands.ts'
import { type Decisions, nameOf, personKey } from './imports.people.rules.ts'
import type { ImportedBout, ImportedEvent } from './imports.schema.rules.ts'
import { type Entrant, teamIn } from './imports.teams.commands.ts'
import { placeImported } from './imports.places.commands.ts'
import { cancelMoved } from './imports.bouts.queries.ts'
import { eventParameters, upsertEvent, putWeight } from './imports.queries.ts'
import { type ImportedTeam, type ImportedDual, putTeam, putEntry, putDual } from './imports.teams.queries.ts'

export interface ImportSummary {
  eventId: number
  wrestlers: number
  added: number
  changed: number
  corrected: number[]
}

const rial = (toman: number | null | undefined) =>
  toman === null || toman === undefined ? null : tomanToRial(toman)

async function putEvent(tx: Tx, event: ImportedEvent): Promise<number> {
  const values = eventParameters.values({
    ...event,
    key: `import ${event.key}`,
    kind: event.kind ?? 'individual',
    price: rial(event.price),
    playPrice: rial(event.playPrice),
  })
  const rows = await query(tx, upsertEvent, values)
  return rows[0]?.id ?? 0
}

function memoized<K, V>(make: (key: K) => Promise<V>): (key: K, name: string) => Promise<V> {
  const results = new Map<string, V>()
  return async (key, name) => {
    const known = results.get(name)
    if (known !== undefined) return known
    const value = await make(key)
    results.set(name, value)
    return value
  }
}

/** Imports a championship within a transaction. The same import again changes nothing. @param decisions the existing wrestlers of unresolved names */
export async function importEvent(
  tx: Tx,
  event: ImportedEvent,
  bouts: readonly ImportedBout[],
  decisions: Decisions = {},
): Promise<ImportSummary> {
  const eventId = await putEvent(tx, event)
  const { ids, added } = await putWrestlers(tx, bouts, decisions)
  const brought: ImportSummary = { eventId, wrestlers: added, added: 0, changed: 0, corrected: [] }
  const weightOf = memoized((bout: ImportedBout) => putWeight(tx, eventId, bout.playWeight, bout.age))
  const teamOf = memoized((team: ImportedTeam) => putTeam(tx, eventId, team))
  const dualOf = memoized((dual: ImportedDual) => putDual(tx, eventId, dual))
  const entryOf = memoized(async ({ weightId, name, team }: Entrant) =>
    putEntry(tx, weightId, ids.get(personKey(name)) ?? 0, await teamOf(team, team.code)),
  )
  const dualAt = async (bout: ImportedBout, number: number) => {
    const [red, blue] = [teamIn(bout, 'red'), teamIn(bout, 'blue')]
    const teams = { redTeamId: await teamOf(red, red.code), blueTeamId: await teamOf(blue, blue.code) }
    return dualOf({ number, ...teams }, String(number))
  }
  for (const [bout, number] of numbered(bouts)) {
    const weightId = await weightOf(bout, `${bout.playWeight} ${bout.age}`)
    const entry = (side: 'red' | 'blue', of = bout) => {
      const name = nameOf(of, side)
      const team = teamIn(of, side)
      return entryOf({ weightId, name, team }, `${weightId} ${personKey(name)}`)
    }
    const { replaced } = bout
    const replacedId = replaced ? await entry(replaced.by, replaced.beaten) : null
    const dualId = bout.dual === undefined ? null : await dualAt(bout, bout.dual)
    const at = {
      eventId,
      weightId,
      number,
      replacedId,
      dualId,
      redId: await entry('red'),
      blueId: await entry('blue'),
    }
    const done = await putBout(tx, bout, at)
    if (!done) continue
    brought[done.isNew ? 'added' : 'changed'] += 1
    if (!done.isNew) brought.corrected.push(done.id)
    if (bout.number !== undefined) brought.corrected.push(...(await cancelMoved(tx, at, bout.number)))
  }
  if (event.kind !== 'dual') await placeImported(tx, eventId)
  await awardMedals(tx, eventId)
  await updateEventRanking(tx, eventId)
  return brought
}

/** Brings a championship in and tells everybody of it, as a correction on the mat does: cached answers, open screens, and those who give points for picks. */
export async function bringIn(
  tx: Tx,
  event: ImportedEvent,
  bouts: readonly ImportedBout[],
  decisions: Decisions = {},
): Promise<ImportSummary> {
  const done = await importEvent(tx, event, bouts, decisions)
  const tags = [EVENTS_TAG, eventTag(done.eventId), 'people', ...done.corrected.map(boutTag)]
  await notify(tx, 'answers', tags.join(' '), 'import')
  await notify(tx, 'result', String(done.eventId), 'import')
  if (done.added + done.changed > 0)
    await publish(tx, topicsOf(done.eventId, done.corrected), {
      kind: 'event',
      id: done.eventId,
      status: 'finished',
    })
  return done
}

/** Imports the championship of a file. The same import again changes nothing, and is not noted. */
export const importFile = (
  db: Queryable,
  actor: Actor,
  {
    event,
    bouts,
    decisions,
    file,
  }: {
    event: ImportedEvent
    bouts: readonly ImportedBout[]
    decisions: Decisions
    file: string
  },
): Promise<ImportSummary> =>
  inTransaction(db, async (tx) => {
    const summary = await bringIn(tx, event, bouts, decisions)
    const { eventId, corrected: _bouts, ...counts } = summary
    const change = {
      actor,
      action: 'event.import',
      kind: 'event',
      subjectId: eventId,
      input: { file },
    } as const
    if (Object.values(counts).some((count) => count > 0)) await noteChange(tx, change, counts)
    return summary
  })
