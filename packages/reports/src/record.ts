/** 0 is Persian, 1 English. */
export type Language = 0 | 1
export type Corner = 'red' | 'blue'

/** A wrestler as the record knows one, in the report's language. `rank` and `medals` stand as they did before the bout. */
export interface Person {
  id: number
  first: string
  last: string
  /** The club or the country; null where none is entered. */
  team: string | null
  /** The place in the ranking of the weight; null where there is none. */
  rank: number | null
  /** Medals won before this event. */
  medals: number
}

/** A weight of an event. Without `to` it is open above: more than `from` kilograms. */
export interface Weight {
  id: number
  /** 0 freestyle, 1 Greco-Roman, 2 pahlavani, 3 beach, 4 alish, 5 classic women’s, from 100 the club’s own. */
  style: number
  /** The name of a style of the club, in the language of the report. */
  styleTitle?: string | null
  isWomen: boolean
  from: number | null
  to: number | null
}

/** An event and its parts; moments are ms. */
export interface EventFacts {
  id: number
  title: string
  venue: string
  city: string
  kind: 'individual' | 'dual'
  startsAt: number
  endsAt: number
  mats: number
  sessions: readonly { title: string; startsAt: number }[]
}

/** Something on a bout's sheet; `second` counts from the start of the bout without the breaks. */
export interface Act {
  second: number
  corner: Corner
  kind: string
  points: number
}

/** A bout with its sheet. `at` is when it ended, or when it is planned (ms). */
export interface BoutFacts {
  id: number
  number: number
  round: string
  mat: string
  weight: Weight
  at: number
  red: Person
  blue: Person
  winner: Corner | null
  victoryType: string | null
  redScore: number
  blueScore: number
  /** Seconds of one period, how many there are, and how many were wrestled in all. */
  periodSeconds: number
  periods: number
  second: number
  acts: readonly Act[]
}

export interface Meeting {
  event: string
  at: number
  winnerId: number
  type: string
  won: number
  lost: number
}

/** The facts of a result beside its bout: earlier bouts of the two, newest first, and the wins of each before it this year. */
export interface ResultFacts {
  event: EventFacts
  bout: BoutFacts
  meetings: readonly Meeting[]
  /** Bouts and wins of the winner in the twelve months up to this bout, it counted; null where they are not known. */
  season: { bouts: number; wins: number; falls: number } | null
  /** The winner’s next bout of this event. */
  next: { number: number; round: string; at: number; mat: string } | null
}

export interface Podium {
  weight: Weight
  medals: readonly { place: 1 | 2 | 3; person: Person }[]
  /** How the final ended; null where there was none. */
  final: BoutFacts | null
  entries: number
}

export interface TeamMedals {
  team: string
  gold: number
  silver: number
  bronze: number
}

export interface DrawnWeight {
  weight: Weight
  entries: number
  seeds: readonly Person[]
  bouts: readonly BoutFacts[]
}

export interface DualFacts {
  event: EventFacts
  red: string
  blue: string
  bouts: readonly BoutFacts[]
}

/** A printed report: `pattern` names its lead, so that the next ones take others. */
export interface Report {
  kind: string
  angle: string
  pattern: string
  title: string
  summary: string
  lead: string
  /** HTML: paragraphs, lists and tables; names and bouts are links. The lead is its first paragraph. */
  body: string
  tags: string[]
}

export interface Choice {
  language: Language
  seed: string
  recent?: readonly string[]
}
