import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'

/** The most teams of an event, and its most duals. */
export const MAX_EVENT_TEAMS = 300
export const MAX_EVENT_DUALS = 300

/** The most teams of a season, and its most rounds: each against each twice. */
export const MAX_SEASON_TEAMS = 32
export const MAX_SEASON_ROUNDS = 2 * (MAX_SEASON_TEAMS - 1)

/** The longest code of a team, in letters. */
export const TEAM_CODE_MAX = 160
const Code = Type.String({ minLength: 1, maxLength: TEAM_CODE_MAX })

/**
 * A team of an event: a club, a country, or another one by its names. `code` names it within the event, as imported results do: of a
 * country its code. Empty titles are those of the country.
 */
export const TeamFields = Type.Object({
  code: Code,
  title: Type.String({ maxLength: 160 }),
  titleEn: Type.String({ maxLength: 160 }),
  countryCode: orNull(Type.String({ pattern: '^[A-Z]{2}$' })),
  clubId: orNull(Id),
})
export type TeamFields = Static<typeof TeamFields>

/** Two teams of an event against each other, by their codes. Without `startsAt` they begin with the event. */
export const DualFields = Type.Object({
  number: Type.Integer({ minimum: 1, maximum: 999 }),
  red: Code,
  blue: Code,
  startsAt: orNull(Moment),
})
export type DualFields = Static<typeof DualFields>

/** How many wrestlers and bouts hold a team or a dual of an event in its place. */
export const TeamUse = Type.Object({ code: Code, wrestlers: Type.Integer(), bouts: Type.Integer() })
export type TeamUse = Static<typeof TeamUse>
export const DualUse = Type.Object({ number: Type.Integer(), bouts: Type.Integer() })
export type DualUse = Static<typeof DualUse>

/** What hangs on the teams of an event, and the rounds of a season. */
export const eventTeams = {
  uses: get('/api/admin/events/teams', {
    summary: 'Counts wrestlers and bouts of the teams and duals of an event that have some',
    query: Type.Object({ id: Id }),
    data: Type.Object({ teams: Type.Array(TeamUse), duals: Type.Array(DualUse) }),
    action: 'event.edit',
    problems: ['event_not_found'],
  }),
  code: post('/api/admin/events/team-code', {
    summary:
      'Changes the code by which an event’s results name a team. Its wrestlers, duals and bouts stay with it',
    query: Type.Object({ key: ChangeKey, id: Id, code: Code, to: Code }),
    data: Type.Object({ code: Code }),
    action: 'event.edit',
    problems: ['key_reused', 'event_not_found', 'team_not_found', 'team_code_used', 'invalid'],
  }),
  season: post('/api/admin/events/season', {
    summary:
      'Makes the rounds of a season out of a draft with teams and no duals: the draft becomes the first round, and each further round is a draft like it. `starts` has the start of each round. All are made, or none',
    query: Type.Object({
      key: ChangeKey,
      id: Id,
      isDouble: Type.Boolean(),
      starts: Type.Array(Moment, { minItems: 1, maxItems: MAX_SEASON_ROUNDS }),
    }),
    data: Type.Object({ ids: Type.Array(Id) }),
    action: 'event.edit',
    problems: ['key_reused', 'event_not_found', 'event_past', 'season_event', 'season_rounds', 'invalid'],
  }),
}
