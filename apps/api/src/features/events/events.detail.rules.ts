import { Corner } from '@pahlavan/contract/bouts'
import type { EventDetail } from '@pahlavan/contract/events'
import { systemOf } from '@pahlavan/wrestling/competition'
import { dualScore, type DualScore, teamTable } from '@pahlavan/wrestling/teams'
import { isVictoryType } from '@pahlavan/wrestling/victory'
import type { Format } from '@pahlavan/wrestling/rules'
import { type Static, Type } from 'typebox'
import { integer, json, moment, nullable, type RowOf, string } from '../../database/rows.ts'

export const Weight = Type.Object({
  id: Type.Integer(),
  playWeight: Type.Integer(),
  styleType: Type.Integer(),
  gender: Type.Integer(),
  title: Type.String(),
  ageId: Type.Integer(),
  ageTitle: Type.String(),
  bouts: Type.Integer(),
  finished: Type.Integer(),
})
type WeightRow = Static<typeof Weight> & { entries: readonly Entry[] }

/** An entry's weight, place, wrestler and team. Only medallists have a name, and a country if there is no team. Team names come once. */
export const EntryRow = Type.Tuple([
  Type.Integer(),
  Type.Union([Type.Integer(), Type.Null()]),
  Type.Integer(),
  Type.Union([Type.Integer(), Type.Null()]),
  Type.Union([Type.String(), Type.Null()]),
  Type.Union([Type.String(), Type.Null()]),
])

export const TeamRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  countryCode: Type.Union([Type.String(), Type.Null()]),
})
export type TeamRow = Static<typeof TeamRow>

interface Entry {
  weightId: number
  place: number | null
  playerId: number
  team: TeamRow | null
  name: string | null
  countryCode: string | null
}

const DualBout = Type.Object({
  winner: Type.Union([Corner, Type.Null()]),
  victoryType: Type.String(),
  redScore: Type.Union([Type.Integer(), Type.Null()]),
  blueScore: Type.Union([Type.Integer(), Type.Null()]),
})
export const dualColumns = {
  id: integer,
  number: integer,
  red: string,
  blue: string,
  startsAt: nullable(moment),
  results: json(Type.Array(DualBout)),
  open: integer,
}
type DualRow = RowOf<typeof dualColumns>

/** The entries with their teams, best first. */
export function entriesOf(rows: readonly Static<typeof EntryRow>[], teams: readonly TeamRow[]): Entry[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return rows.map(([weightId, place, playerId, teamId, name, countryCode]) => ({
    weightId,
    place,
    playerId,
    team: teamId === null ? null : (byId.get(teamId) ?? null),
    name,
    countryCode,
  }))
}

export const medalsOf = (list: readonly WeightRow[]): EventDetail['medals'] =>
  list.flatMap(({ playWeight, title, ageTitle, entries }) => {
    const medallists = entries.flatMap(({ place, playerId, team, name, countryCode }) =>
      place === null || name === null
        ? []
        : [
            {
              place,
              playerId,
              name,
              countryCode: team?.countryCode ?? countryCode,
              team: team?.title ?? null,
            },
          ],
    )
    return medallists.length > 0 ? [{ playWeight, weightTitle: title, ageTitle, medallists }] : []
  })

/** Made once: a comparison that names its language looks that up each time. */
const { compare } = new Intl.Collator('fa')
const byName = (one: TeamRow, other: TeamRow) => compare(one.title, other.title) || one.id - other.id

const tableOf = (list: readonly WeightRow[], format: Format) =>
  teamTable(
    list.map(({ entries }) => ({ system: systemOf(entries.length, format), entries })),
    byName,
  ).map(({ team, points, medals: [gold, silver, bronze] }, at) => ({
    place: at + 1,
    team: team.title,
    countryCode: team.countryCode,
    points,
    gold,
    silver,
    bronze,
  }))

/** The team tables, one for each style and for women (UWW rules, art. 32). */
export const teamsOf = (list: readonly WeightRow[], format: Format): EventDetail['teamTable'] =>
  [...Map.groupBy(list, ({ styleType, gender }) => `${styleType} ${gender}`).values()].flatMap((own) =>
    tableOf(own, format).map((row) =>
      Object.assign(row, { styleType: own[0]?.styleType ?? 0, gender: own[0]?.gender ?? 0 }),
    ),
  )

export function dualOf(
  { results, open, startsAt, ...row }: DualRow,
  count: 'wins' | 'classificationPoints',
): EventDetail['duals'][number] {
  const known = results.flatMap(({ victoryType, ...result }) =>
    isVictoryType(victoryType) ? [{ ...result, victoryType, red: 1, blue: 2 }] : [],
  )
  const { red, blue, winner }: DualScore = dualScore(known, count)
  const at = startsAt?.toISOString() ?? null
  return {
    ...row,
    startsAt: at,
    redScore: red,
    blueScore: blue,
    winner: open > 0 || known.length === 0 ? null : winner,
  }
}
