import type { DualFields, TeamFields } from '@pahlavan/contract/admin/event-teams'
import type { EventFields } from '@pahlavan/contract/admin/events'
import { cleanLine } from '@pahlavan/persian/letters'
import { Problem } from '../../http/problems.ts'

/** Sets the codes and names of teams right. */
export const cleanTeams = (teams: readonly TeamFields[]): TeamFields[] =>
  teams.map(({ code, title, titleEn, ...team }) => ({
    ...team,
    code: cleanLine(code),
    title: cleanLine(title),
    titleEn: cleanLine(titleEn),
  }))

/** Duals in the order of their numbers. */
export const orderedDuals = (duals: readonly DualFields[]): DualFields[] =>
  duals
    .map(({ red, blue, startsAt, ...dual }) => ({
      ...dual,
      red: cleanLine(red),
      blue: cleanLine(blue),
      startsAt: startsAt && new Date(startsAt).toISOString(),
    }))
    .toSorted((one, other) => one.number - other.number)

const hasTwice = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length

/** @throws Problem 400 for teams or duals that are there twice, duals of other teams or at other times, or duals where all wrestle for themselves */
export function checkTeams({ kind, startsAt, endsAt, teams, duals }: EventFields): void {
  const codes = teams.map(({ code }) => code)
  if (hasTwice(codes)) throw new Problem(400, 'event_team_twice')
  if (teams.some(({ code, title, titleEn, countryCode }) => !code || !(title || titleEn || countryCode)))
    throw new Problem(400, 'invalid')
  if (duals.length > 0 && kind !== 'dual') throw new Problem(400, 'event_dual_kind')
  if (hasTwice(duals.map(({ number }) => number))) throw new Problem(400, 'event_dual_twice')
  const known = new Set(codes)
  if (duals.some(({ red, blue }) => red === blue || !known.has(red) || !known.has(blue)))
    throw new Problem(400, 'event_dual_teams')
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  const times = duals.flatMap((dual) => (dual.startsAt === null ? [] : [Date.parse(dual.startsAt)]))
  if (times.some((at) => at < from || at > to)) throw new Problem(400, 'event_dual_time')
}
