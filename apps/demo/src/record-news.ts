import type { Tx } from '@pahlavan/api/database/connect'
import {
  type EventRecord,
  readRecord,
  readResult,
} from '@pahlavan/api/features/reports/reports.record.commands'
import { randomOf } from '@pahlavan/art/seed'
import { drawReport, eveReport } from '@pahlavan/reports/programme'
import type { BoutFacts, Choice, DualFacts, Report } from '@pahlavan/reports/record'
import { rankingReport, tableReport } from '@pahlavan/reports/medals'
import { milestoneReport } from '@pahlavan/reports/milestone'
import { resultReport } from '@pahlavan/reports/result'
import { dayReport, dualReport } from '@pahlavan/reports/summaries'
import { tehranDay } from '@pahlavan/persian/tehran'
import type { Subject } from './comments.ts'
import { demoEvents } from './events.queries.ts'
import type { Language, Style } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The people on a report's pictures, in both scripts: places in the record. */
interface PicturedPerson {
  id: number
  name: string
}

/** The score of a bout, or of a meeting of clubs: the faces or badges of both corners, as the seeds of their pictures. */
export interface ScoreCard {
  kind: 'bout' | 'clubs'
  red: string
  blue: string
  redScore: number
  blueScore: number
}

/** A report that the record bears: when it came out, and how it is written once it is chosen. */
export interface Assignment {
  at: number
  category: number
  /** The order of printing: 0 before all others. */
  rank: number
  style: Style
  hero: PicturedPerson | null
  rival: PicturedPerson | null
  card: ScoreCard | null
  /** What fans may say in their comments. */
  words: Readonly<Record<string, string>>
  subject: Subject
  write: (choice: Choice) => Promise<Report | null>
}

/** The category of an event’s reports, by its key. */
function categoryOf(key: string): number {
  if (key.includes('league')) return 1
  if (/u1|u2/u.test(key)) return 6
  return key.includes('pahlavani') || key.includes('pouriya') ? 3 : 5
}

const shownOf = ({ id, first, last }: BoutFacts['red']): PicturedPerson => ({
  id,
  name: `${first} ${last}`.trim(),
})

const styleOf = ({ weight }: BoutFacts): Style =>
  weight.isWomen ? 'women' : weight.style === 1 ? 'greco' : 'freestyle'

/** How much a result is worth a report: finals, then bronze bouts, then semi-finals, then the rest. */
const RANKS: Readonly<Record<string, number>> = { final: 3, bronze: 4, '1/2': 5 }

interface Desk {
  tx: Tx
  language: Language
  record: EventRecord
  category: number
  now: number
}

type Plain = Pick<Assignment, 'at' | 'rank' | 'write'> & Partial<Pick<Assignment, 'card'>>

/** A report on a whole event; a bout of it lends its faces. */
function onEvent({ record, category }: Desk, { at, rank, write, card = null }: Plain): Assignment {
  const bout =
    record.bouts.find(({ round, winner }) => round === 'final' && winner !== null) ?? record.bouts[0]
  return {
    at,
    rank,
    write,
    card,
    category,
    style: bout ? styleOf(bout) : 'freestyle',
    hero: bout ? shownOf(bout[bout.winner ?? 'red']) : null,
    rival: bout ? shownOf(bout[bout.winner === 'blue' ? 'red' : 'blue']) : null,
    words: { city: record.event.city, venue: record.event.venue },
    subject: 'event',
  }
}

/** The people of a card stand in it by id: the pictures know their names. */
const cardOf = ({ red, blue, redScore, blueScore }: BoutFacts): ScoreCard => ({
  kind: 'bout',
  red: String(red.id),
  blue: String(blue.id),
  redScore,
  blueScore,
})

const dualCard = ({ red, blue, bouts }: DualFacts): ScoreCard => ({
  kind: 'clubs',
  red,
  blue,
  redScore: bouts.filter(({ winner }) => winner === 'red').length,
  blueScore: bouts.filter(({ winner }) => winner === 'blue').length,
})

function onBout(
  desk: Desk,
  bout: BoutFacts,
  rank: number,
  kind: 'result' | 'milestone' = 'result',
): Assignment {
  const { tx, language, record, category } = desk
  const [hero, rival] = bout.winner === 'blue' ? [bout.blue, bout.red] : [bout.red, bout.blue]
  const { event } = record
  const teams = { ...(hero.team && { club: hero.team }), ...(rival.team && { rivalClub: rival.team }) }
  return {
    at: bout.at + (kind === 'result' ? 18 : 95) * MINUTE,
    category,
    rank,
    style: styleOf(bout),
    hero: shownOf(hero),
    rival: shownOf(rival),
    card: cardOf(bout),
    words: { heroLast: hero.last, rivalLast: rival.last, city: event.city, venue: event.venue, ...teams },
    subject: 'bout',
    write: async (choice) => {
      const facts = await readResult(tx, language, record, bout)
      return kind === 'result' ? resultReport(facts, choice) : milestoneReport(facts, choice)
    },
  }
}

/** Articles before an event: on its eve, and after its draw. */
function before(desk: Desk): Assignment[] {
  const { record, now } = desk
  const { event, weights, drawn } = record
  const favourites = weights
    .flatMap(({ weight, best }) => (best ? [{ weight, person: best }] : []))
    .slice(0, 4)
  const isAhead = event.startsAt > now
  const luck = randomOf(`eve ${event.title}`)
  const eveAt = isAhead ? now - (0.2 + luck() * 9) * 24 * HOUR : event.startsAt - 26 * HOUR
  const drawAt = isAhead ? now - (0.1 + luck() * 2) * 24 * HOUR : event.startsAt - 11 * HOUR
  const eve = {
    at: eveAt,
    rank: isAhead ? 0 : 2,
    write: async (choice: Choice) => eveReport(event, weights, favourites, choice),
  }
  const draw = { at: drawAt, rank: 2, write: async (choice: Choice) => drawReport(event, drawn, choice) }
  const hasDraw = event.kind === 'individual' && drawn.length > 1
  return [onEvent(desk, eve), ...(hasDraw ? [onEvent(desk, draw)] : [])]
}

/** Articles after bouts: the days, dual meets, and the medals at the end. */
function after(desk: Desk): Assignment[] {
  const { record } = desk
  const { event, status, bouts, podiums, duals } = record
  const over = bouts.filter(({ winner }) => winner !== null)
  const last = Math.max(event.startsAt, ...over.map(({ at }) => at))
  const of = (
    at: number,
    rank: number,
    write: (choice: Choice) => Report | null,
    card: ScoreCard | null = null,
  ) => onEvent(desk, { at, rank, card, write: async (choice) => write(choice) })
  const dual = duals.map((each) => {
    const at = Math.max(event.startsAt, ...each.bouts.map((bout) => bout.at)) + 30 * MINUTE
    return of(at, 0, (choice) => dualReport(each, choice), dualCard(each))
  })
  if (event.kind === 'dual') return dual
  const days = [...Map.groupBy(over, ({ at }) => tehranDay(at)).values()].filter((day) => day.length > 4)
  const daily = days.map((day) =>
    of(Math.max(...day.map(({ at }) => at)) + HOUR, 2, (choice) => dayReport(event, day, choice)),
  )
  if (status !== 'finished') return daily
  return [
    ...daily,
    of(last + 2 * HOUR, 0, (choice) => tableReport(event, { podiums, bouts }, choice)),
    of(last + 4 * HOUR, 2, (choice) => rankingReport(event, podiums, choice)),
  ]
}

function results(desk: Desk): Assignment[] {
  const { bouts, event } = desk.record
  if (event.kind === 'dual') return []
  const over = bouts.filter(({ winner }) => winner !== null)
  const first = over.find(({ round }) => round === 'final')
  const each = over.map((bout) => onBout(desk, bout, bout === first ? 1 : (RANKS[bout.round] ?? 6)))
  const finals = over.filter(({ round }) => round === 'final')
  return [...each, ...finals.map((bout) => onBout(desk, bout, 2, 'milestone'))]
}

/** Everything that could be reported of the demo’s events by now (ms), in a language. */
export async function assignments(tx: Tx, language: Language, now: number): Promise<Assignment[]> {
  const all: Assignment[] = []
  for (const { id, key } of await demoEvents(tx)) {
    const record = await readRecord(tx, language, id)
    if (!record) continue
    const desk = { tx, language, record, category: categoryOf(key), now }
    all.push(...before(desk), ...after(desk), ...results(desk))
  }
  return all.filter(({ at }) => at <= now)
}
