import { rounds } from '@pahlavan/wrestling/bout'
import type { VictoryType } from '@pahlavan/wrestling/victory'
import { type Static, Type } from 'typebox'
import type { Rules } from '@pahlavan/wrestling/rules'
import type { NamedRow } from './imports.named.rules.ts'
import type { Words } from './imports.words.rules.ts'

const toman = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const title = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^<>]*$' })

/** The facts of an event that is brought in. Times are ISO 8601; prices toman, null is not sold. */
export const ImportedEvent = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z0-9-]{3,80}$' }),
    kind: Type.Optional(Type.Union([Type.Literal('individual'), Type.Literal('dual')])),
    title: title,
    titleEn: title,
    ruleset: Type.String(),
    startsAt: Type.String({ minLength: 10 }),
    endsAt: Type.String({ minLength: 10 }),
    venue: title,
    venueEn: title,
    city: title,
    cityEn: title,
    countryCode: Type.String({ maxLength: 40 }),
    mats: Type.Integer({ minimum: 1, maximum: 26 }),
    price: Type.Optional(Type.Union([toman, Type.Null()])),
    playPrice: Type.Optional(Type.Union([toman, Type.Null()])),
  },
  { additionalProperties: false },
)
export type ImportedEvent = Static<typeof ImportedEvent>

const word = <W extends string>(...allowed: W[]) =>
  Type.Unsafe<W>(Type.Union(allowed.map((one) => Type.Literal(one))))
/** No markup, and no marks that turn the direction of what follows. */
const PLAIN = '^[^<>&{}\\[\\]\\u0000-\\u001F\\u202A-\\u202E\\u2066-\\u2069]*$'
const name = Type.String({ minLength: 1, maxLength: 60, pattern: PLAIN })
const team = Type.String({ minLength: 1, maxLength: 120, pattern: PLAIN })
const lastName = Type.String({ maxLength: 60, pattern: PLAIN })
const points = Type.Union([Type.Integer({ minimum: 0, maximum: 60 }), Type.Null()])

/** One result: a line of the CSV file, or an object of the list in JSON. `playWeight` is an id of the weights, `age` a key of the age groups. */
export const ImportedBout = Type.Object(
  {
    number: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    mat: Type.Optional(Type.String({ pattern: '^[A-Z]$' })),
    at: Type.String({ minLength: 10 }),
    playWeight: Type.Integer({ minimum: 0 }),
    age: Type.String({ minLength: 1, maxLength: 60 }),
    round: word(...rounds),
    redFirst: name,
    redLast: lastName,
    redFirstEn: Type.Optional(name),
    redLastEn: Type.Optional(name),
    redCountry: Type.String({ maxLength: 40 }),
    blueFirst: name,
    blueLast: lastName,
    blueFirstEn: Type.Optional(name),
    blueLastEn: Type.Optional(name),
    blueCountry: Type.String({ maxLength: 40 }),
    winner: Type.Union([word('red', 'blue'), Type.Null()]),
    victoryType: Type.Optional(Type.String()),
    dual: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    redTeam: Type.Optional(team),
    redTeamEn: Type.Optional(team),
    blueTeam: Type.Optional(team),
    blueTeamEn: Type.Optional(team),
    replaces: Type.Optional(Type.String({ minLength: 1, maxLength: 120, pattern: PLAIN })),
    redScore: points,
    blueScore: points,
  },
  { additionalProperties: false },
)
export type ImportedBout = Static<typeof ImportedBout> & {
  victoryType: VictoryType
  winner: 'red' | 'blue' | null
  /** Who stands in for whom, found by the name that `replaces` gives. */
  replaced?: Replacement
}

export type Side = 'red' | 'blue'

/** A replacement: the corner, and the bout in which the disqualified wrestler had beaten it. */
export interface Replacement {
  side: Side
  beaten: ImportedBout
  by: Side
}

/** A fault of a file with its line: `line` counts from 1, as in editors; 0 is the event. */
export interface Fault {
  line: number
  reason: Words
  /** It holds back the weight alone, until the line says by name what makes it right. */
  isWarning?: true
}

/** A row of a file before it is checked, with its line. */
export interface Line {
  line: number
  values: Record<string, unknown>
}

/** A weight as the database has it; kilograms are null where it is open. `gender` 0 women, 1 men. A replaced one has a later version. */
export interface WeightRow {
  id: number
  style: number
  gender: number
  list: string
  title: string
  titleEn: string
  minKg: number | null
  maxKg: number | null
  isOwn: boolean
  isReplaced: boolean
}

/**
 * The reference data of UWW and of the club: weights, the style of one (undefined for none), styles, ages, rulesets, the rules of a style in
 * one of them, and a country's two letters by a code or a name.
 */
export interface ReferenceData {
  weights: readonly WeightRow[]
  styles: readonly (NamedRow & { id: number })[]
  ages: readonly NamedRow[]
  rulesets: readonly NamedRow[]
  rulesOf: (ruleset: string, style: number) => Rules | undefined
  styleOf: (playWeight: number) => number | undefined
  countryOf: (code: string) => string | undefined
}

/** A result of a file that can be brought in, with its line. */
export interface ReadResult {
  line: number
  bout: ImportedBout
}
