import type { Language } from '@pahlavan/contract/endpoint'
import type {
  BoutFacts,
  DrawnWeight,
  DualFacts,
  EventFacts,
  Podium,
  ResultFacts,
  Weight,
} from '@pahlavan/reports/record'
import type { Queryable } from '../../database/connect.ts'
import { rulesOfBout } from '../bouts/bouts.rules.ts'
import { type BoutRow, findEvent, listBouts, listDuals, listWeights } from './reports.queries.ts'
import { findSeason, listMeetings } from './reports.careers.queries.ts'

/** All that reports on an event are written from, in one language. Bouts of whom both are known. */
export interface EventRecord {
  event: EventFacts
  status: 'upcoming' | 'live' | 'finished' | 'cancelled'
  bouts: BoutFacts[]
  podiums: Podium[]
  drawn: DrawnWeight[]
  duals: DualFacts[]
  /** Entries of each weight, whether it is drawn or not, and who of them has the best rank. */
  weights: { weight: Weight; entries: number; best: Podium['medals'][number]['person'] | null }[]
}

const weightOf = ({
  weightId,
  style,
  styleTitle,
  isWomen,
  from,
  to,
}: Pick<BoutRow, 'weightId' | 'style' | 'styleTitle' | 'isWomen' | 'from' | 'to'>): Weight => ({
  id: weightId,
  style,
  styleTitle,
  isWomen,
  from,
  to,
})

/** The facts of a bout for reports; null without a written score. */
function boutOf(row: BoutRow): BoutFacts | null {
  if (!row.red || !row.blue || row.redScore === null || row.blueScore === null) return null
  const rules = rulesOfBout({ ...row, styleId: row.style })
  const { id, number, round, mat, winner, victoryType, redScore, blueScore, second } = row
  return {
    id,
    number,
    round,
    mat,
    winner,
    victoryType,
    redScore,
    blueScore,
    second,
    weight: weightOf(row),
    at: row.at.getTime(),
    red: row.red,
    blue: row.blue,
    periodSeconds: rules.seconds,
    periods: rules.periods,
    acts: row.acts ?? [],
  }
}

type WeightRow = Awaited<ReturnType<typeof listWeights>>[number]

function podiumOf(row: WeightRow, bouts: readonly BoutFacts[]): Podium {
  const entries = row.entries ?? []
  const final = bouts.find(
    (bout) => bout.weight.id === row.weightId && bout.round === 'final' && bout.winner !== null,
  )
  const medals = entries
    .flatMap(({ place, seed: _seed, ...person }) =>
      place !== null && place <= 3 ? [{ place: place as 1 | 2 | 3, person }] : [],
    )
    .toSorted((a, b) => a.place - b.place)
  return { weight: weightOf(row), medals, final: final ?? null, entries: entries.length }
}

function drawnOf(row: WeightRow, bouts: readonly BoutFacts[]): DrawnWeight {
  const entries = row.entries ?? []
  const seeds = entries
    .filter(({ seed }) => seed !== null)
    .toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0))
    .map(({ place: _place, seed: _seed, ...person }) => person)
  return {
    weight: weightOf(row),
    entries: entries.length,
    seeds,
    bouts: bouts.filter(({ weight }) => weight.id === row.weightId),
  }
}

function bestOf({ entries }: WeightRow) {
  const ranked = (entries ?? []).filter(({ rank }) => rank !== null)
  const [best] = ranked.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  if (!best) return null
  const { place: _place, seed: _seed, ...person } = best
  return person
}

/** Reads what reports on an event say; null where there is no such event. */
export async function readRecord(
  db: Queryable,
  language: Language,
  eventId: number,
): Promise<EventRecord | null> {
  const row = await findEvent(db, language, eventId)
  if (!row) return null
  const rows = await listBouts(db, language, eventId)
  const weights = await listWeights(db, language, eventId)
  const duals = await listDuals(db, language, eventId)
  const { status, startsAt, endsAt, sessions, ...rest } = row
  const event = { ...rest, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), sessions: sessions ?? [] }
  const facts = rows.map((each) => ({ each, bout: boutOf(each) }))
  const bouts = facts.flatMap(({ bout }) => bout ?? [])
  return {
    event,
    status,
    bouts,
    podiums: row.kind === 'dual' ? [] : weights.map((each) => podiumOf(each, bouts)),
    drawn: weights.filter(({ isDrawn }) => isDrawn).map((each) => drawnOf(each, bouts)),
    duals: duals.map(({ id, red, blue }) => ({
      event,
      red,
      blue,
      bouts: facts.flatMap(({ each, bout }) => (each.dualId === id && bout ? [bout] : [])),
    })),
    weights: weights.map((each) => ({
      weight: weightOf(each),
      entries: each.entries?.length ?? 0,
      best: bestOf(each),
    })),
  }
}

export async function readResult(
  db: Queryable,
  language: Language,
  { event, bouts }: EventRecord,
  bout: BoutFacts,
): Promise<ResultFacts> {
  const hero = bout.winner === null ? null : bout[bout.winner]
  const pair = { first: bout.red.id, second: bout.blue.id, before: bout.at }
  const meetings = await listMeetings(db, language, pair)
  const next = bouts
    .filter(({ winner, red, blue }) => winner === null && (red.id === hero?.id || blue.id === hero?.id))
    .toSorted((a, b) => a.at - b.at)[0]
  return {
    event,
    bout,
    meetings: meetings.map(({ event: title, at, isFirst, type, redScore, blueScore }) => ({
      event: title,
      at: at.getTime(),
      winnerId: isFirst ? bout.red.id : bout.blue.id,
      type,
      won: Math.max(redScore, blueScore),
      lost: Math.min(redScore, blueScore),
    })),
    season: hero ? await findSeason(db, hero.id, bout.at) : null,
    next: next ? { number: next.number, round: next.round, at: next.at, mat: next.mat } : null,
  }
}
