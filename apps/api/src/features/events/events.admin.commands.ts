import { isDeepStrictEqual } from 'node:util'
import { areSessionsWithin, type EventFields, orderedWeights } from '@pahlavan/contract/admin/events'
import { cleanLine } from '@pahlavan/persian/letters'
import { ruleset } from '@pahlavan/wrestling/rules'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { noticeMove } from '../tickets/tickets.notices.commands.ts'
import { addEvent, findEventFields, writeEvent } from './events.admin.queries.ts'
import { isSold } from '../tickets/tickets.buyers.queries.ts'
import { findTeamParts } from './events.teams.queries.ts'
import { checkTeams, cleanTeams, orderedDuals } from './events.teams.rules.ts'
import { EVENTS_TAG, eventTag } from './events.rules.ts'
import { countEventUses, findEventParts, findEventRules } from './events.uses.queries.ts'

const needed = ['title', 'titleEn', 'venue', 'venueEn', 'city', 'cityEn'] as const
const texts = ['about', 'aboutEn', 'address', 'addressEn'] as const

const timesOf = ({ startsAt, endsAt, saleFrom, saleTo, sessions }: EventFields) => ({
  startsAt,
  endsAt,
  saleFrom,
  saleTo,
  sessions,
})

/** Checks times that are new; those of imported events stay as they are. */
function checkTimes(fields: EventFields, before: EventFields | null): void {
  if (before && isDeepStrictEqual(timesOf(before), timesOf(fields))) return
  const { startsAt, endsAt, saleFrom, saleTo } = fields
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (to <= from) throw new Problem(400, 'event_times')
  if (before?.startsAt !== startsAt && from < Date.now()) throw new Problem(400, 'event_past')
  if (!areSessionsWithin(fields)) throw new Problem(400, 'event_session_time')
  if (saleFrom !== null && saleTo !== null && Date.parse(saleTo) <= Date.parse(saleFrom))
    throw new Problem(400, 'event_sale_span')
}

/** Checks weights, ages and ruleset; those that an event has already stay. */
async function checkRules(
  tx: Tx,
  fields: EventFields,
  id: number | null,
  before: EventFields | null,
): Promise<void> {
  const rules = await findEventRules(tx, fields, id)
  const known = ruleset(rules.ruleset)
  const isOther = before?.ruleset !== fields.ruleset
  if (!rules.isWhole || (isOther && !known)) throw new Problem(400, 'invalid')
  if (rules.isClosed || (isOther && rules.isRulesetRetired)) throw new Problem(409, 'event_rule_retired')
  if (before && isOther && rules.hasBegun) throw new Problem(409, 'event_ruleset_used')
  const isSame = !isOther && isDeepStrictEqual(before.weights, fields.weights)
  if (!isSame && rules.styles.some((style) => !known?.styles[style]))
    throw new Problem(409, 'event_ruleset_style')
}

async function check(
  tx: Tx,
  fields: EventFields,
  id: number | null,
  before: EventFields | null,
): Promise<void> {
  checkTimes(fields, before)
  checkTeams(fields)
  const { posterId, coverId, weights, price, playPrice } = fields
  if (playPrice !== null && price === null) throw new Problem(400, 'event_price_missing')
  if (new Set(weights.map(({ playWeight, ageId }) => `${playWeight} ${ageId}`)).size < weights.length)
    throw new Problem(400, 'event_weight_twice')
  const pictures = [...new Set([posterId, coverId].filter((each) => each !== null))]
  const found = await findEventParts(tx, pictures, fields, id)
  if (found.pictures < pictures.length) throw new Problem(404, 'picture_not_found')
  if (!found.hasCountry) throw new Problem(400, 'invalid')
  await checkRules(tx, fields, id, before)
  if (found.isSessionUsed) throw new Problem(409, 'event_session_used')
  if (found.isWeightUsed) throw new Problem(409, 'event_weight_used')
  const sides = await findTeamParts(tx, fields, id)
  if (!sides.hasClubs) throw new Problem(404, 'club_not_found')
  if (!sides.hasCountries) throw new Problem(400, 'invalid')
  if (sides.isTeamUsed) throw new Problem(409, 'event_team_used')
  if (sides.isDualUsed) throw new Problem(409, 'event_dual_used')
}

/** The names of the fields that an event needs before fans may see it. */
const lacks = (fields: EventFields): string[] => [
  ...needed.filter((name) => fields[name] === ''),
  ...(fields.weights.length === 0 ? ['weights'] : []),
]

/** The events in the machinery of items. Buyers of one that was taken off show keep theirs. */
export const eventNoun: ItemNoun<EventFields> = {
  kind: 'event',
  tags: [EVENTS_TAG],
  tagsOf: (id) => [eventTag(id)],
  missing: 'event_not_found',
  clean: ({ sessions, weights, teams, duals, ...fields }) => ({
    ...cleanFields(fields, { lines: needed, texts }),
    ...(sessions && {
      sessions: sessions.map((session) => ({
        ...session,
        title: cleanLine(session.title),
        titleEn: cleanLine(session.titleEn),
      })),
    }),
    ...(weights && { weights: orderedWeights(weights) }),
    ...(teams && { teams: cleanTeams(teams) }),
    ...(duals && { duals: orderedDuals(duals) }),
  }),
  check,
  lacks,
  find: findEventFields,
  add: addEvent,
  write: async (tx, id, fields, before) => {
    await writeEvent(tx, id, fields)
    await noticeMove(tx, id, before, fields)
  },
  refuseHiding: async (tx, id) => {
    if (await isSold(tx, id)) throw new Problem(409, 'event_sold')
  },
  countUses: countEventUses,
  span: itemSpan('event'),
}
