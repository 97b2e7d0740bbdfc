import { MAX_SEASON_TEAMS } from '@pahlavan/contract/admin/event-teams'
import type { EventFields } from '@pahlavan/contract/admin/events'
import { pageDigits } from '@pahlavan/persian/digits'
import { leagueRounds, type Meeting } from '@pahlavan/wrestling/league'
import type { Pool } from 'pg'
import type { Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { lockedItem } from '../desk/desk.items.commands.ts'
import { countChange } from '../desk/desk.items.queries.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { eventNoun } from './events.admin.commands.ts'

interface Season {
  id: number
  isDouble: boolean
  /** The start of each round (ISO 8601). */
  starts: readonly string[]
}

interface Round {
  number: number
  startsAt: string
  meetings: readonly Meeting[]
}

/** The longest title of an event (`EventFields`). */
const MAX_TITLE = 160

const titleOf = (title: string, suffix: string): string => {
  if (title === '') return ''
  const whole = title + suffix
  if (whole.length > MAX_TITLE) throw new Problem(400, 'invalid')
  return whole
}

/** The first round moved to another one's place: its times keep their distances, and its title gets the number. */
function roundOf(first: EventFields, { number, startsAt, meetings }: Round): EventFields {
  const shift = Date.parse(startsAt) - Date.parse(first.startsAt)
  const moved = (at: string) => new Date(Date.parse(at) + shift).toISOString()
  const movedOrNull = (at: string | null) => at && moved(at)
  const codeAt = (place: number) => first.teams[place]?.code ?? ''
  return {
    ...first,
    title: titleOf(first.title, ` – دور ${pageDigits(number, 0)}`),
    titleEn: titleOf(first.titleEn, ` – Round ${number}`),
    startsAt: moved(first.startsAt),
    endsAt: moved(first.endsAt),
    saleFrom: movedOrNull(first.saleFrom),
    saleTo: movedOrNull(first.saleTo),
    sessions: first.sessions.map((session) => ({ ...session, startsAt: moved(session.startsAt) })),
    duals: meetings.map(({ red, blue }, at) => ({
      number: at + 1,
      red: codeAt(red),
      blue: codeAt(blue),
      startsAt: null,
    })),
  }
}

/** The rounds of a season. @throws Problem 409 for an event that is no draft of teams without duals, 400 where dates and rounds are not as many or not in order */
function roundsOf(first: EventFields, { isDouble, starts }: Season): EventFields[] {
  const { kind, teams, duals } = first
  const isReady = kind === 'dual' && duals.length === 0 && teams.length >= 2
  if (!isReady || teams.length > MAX_SEASON_TEAMS) throw new Problem(409, 'season_event')
  const rounds = leagueRounds(teams.length, { isDouble })
  const times = starts.map((at) => Date.parse(at))
  const isOrdered = times.every((at, place) => place === 0 || at > (times[place - 1] ?? at))
  if (rounds.length !== starts.length || !isOrdered) throw new Problem(400, 'season_rounds')
  return rounds.map((meetings, at) =>
    roundOf(first, { number: at + 1, startsAt: starts[at] ?? first.startsAt, meetings }),
  )
}

async function addRound(tx: Tx, actor: AccountActor, fields: EventFields): Promise<number> {
  await eventNoun.check(tx, fields, null, null)
  const id = await eventNoun.add(tx, fields)
  const { kind } = eventNoun
  await countChange(tx, { kind, id }, actor.id)
  await noteChange(tx, { actor, action: `${kind}.create`, kind, subjectId: id, input: {}, after: fields })
  return id
}

/**
 * Makes the rounds of a season out of a draft: it becomes the first round, each further one is a draft like it. All in one transaction.
 *
 * @returns the ids of the rounds, in their order
 * @throws Problem 404, 409 and 400 as `roundsOf`, 400 for a round in the past
 */
export const makeSeason = (
  pool: Pool,
  { actor, key, ...season }: Season & { actor: AccountActor; key: string },
): Promise<{ ids: number[] }> => {
  const { id, ...input } = season
  const { kind } = eventNoun
  const change = { actor, key, action: `${kind}.season`, kind, subjectId: id, input }
  return changeWithDifference(pool, change, async (tx) => {
    const { status, fields: before } = await lockedItem(tx, eventNoun, id)
    if (status.state !== 'draft') throw new Problem(409, 'season_event')
    const [first, ...others] = roundsOf(before, season)
    if (!first) throw new Problem(400, 'season_rounds')
    await eventNoun.check(tx, first, id, before)
    await eventNoun.write(tx, id, first, before)
    await countChange(tx, { kind, id }, actor.id)
    const ids = [id]
    for (const round of others) ids.push(await addRound(tx, actor, round))
    return { outcome: { ids }, before, after: first }
  })
}
