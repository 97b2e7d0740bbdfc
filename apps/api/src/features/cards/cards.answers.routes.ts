import type { CardChoice, ChoiceKind } from '@pahlavan/contract/admin/cards'
import { cardsIn } from '@pahlavan/contract/card-text'
import type { TextCards } from '@pahlavan/contract/cards'
import type { Language } from '@pahlavan/contract/endpoint'
import type { UserType } from '@pahlavan/contract/people'
import type { Pool } from 'pg'
import type { Queryable } from '../../database/connect.ts'
import { batchReads } from '../../database/query-batch.ts'
import { boutsOfIds } from '../bouts/bouts.list.queries.ts'
import { boutTag } from '../bouts/bouts.rules.ts'
import { listEvents, noFilter } from '../events/events.list.queries.ts'
import { eventTag } from '../events/events.rules.ts'
import { wrestlersOfIds, searchPeople } from '../people/people.queries.ts'
import { listPeople } from '../people/people.list.queries.ts'
import { personTag, Ranks } from '../people/people.rules.ts'
import { findPredicted } from '../predictions/predictions.list.queries.ts'
import { searchNames } from '../search/search.names.queries.ts'
import { EVENT_SCOPE, PEOPLE_SCOPES } from '../search/search.names.rules.ts'
import { boutChoice, personChoice } from './cards.rules.ts'

const none: TextCards = { bouts: [], wrestlers: [] }

/** The things of some cards: one statement for each kind that is there. */
export async function readCards(
  pool: Pool,
  language: Language,
  { bouts, wrestlers }: { bouts: readonly number[]; wrestlers: readonly number[] },
): Promise<TextCards> {
  const [foundBouts, foundWrestlers] = await batchReads(pool, () =>
    Promise.all([
      bouts.length > 0 ? boutsOfIds(pool, language, bouts) : [],
      wrestlers.length > 0 ? wrestlersOfIds(pool, language, wrestlers) : [],
    ]),
  )
  return { bouts: foundBouts, wrestlers: foundWrestlers }
}

/** The cards of a text, and the tags of their bouts and wrestlers. */
export async function cardsOfText(
  pool: Pool,
  body: string,
  language: Language,
): Promise<{ cards: TextCards; tags: string[] }> {
  const found = cardsIn(body)
  if (found.length === 0) return { cards: none, tags: [] }
  const idsOf = (kind: string) => [...new Set(found.flatMap((card) => (card.kind === kind ? card.id : [])))]
  const wrestlers = idsOf('wrestler')
  const cards = await readCards(pool, language, { bouts: idsOf('bout'), wrestlers })
  const tags = cards.bouts.flatMap(({ id, eventId }) => [boutTag(id), eventTag(eventId)])
  return { cards, tags: [...new Set(tags), ...wrestlers.map(personTag)] }
}

const CHOICES = 20
/** Events of a search with bouts among the choices. */
const EVENTS = 3
const part = { size: CHOICES, offset: 0 }
const whole = { eventId: null, style: null, state: null, weights: null, named: null }
/** Wrestlers of a name with bouts among the choices, the best first. */
const MAX_WRESTLERS = 40

/** The bouts of the events with a name, those of each next to each other. */
async function idsOfEvents(db: Queryable, search: string, language: Language) {
  const tiers = await searchNames(db, [EVENT_SCOPE], search)
  const [named] = tiers ?? []
  if (!named) return []
  const events = await listEvents(db, language, { ...noFilter, named }, { size: EVENTS, offset: 0 })
  return Promise.all(events.map(({ id: eventId }) => findPredicted(db, { ...whole, eventId }, part)))
}

async function idsOfWrestlers(db: Queryable, search: string) {
  const tiers = await searchNames(db, [PEOPLE_SCOPES[1]], search)
  const named = tiers?.at(-1)
  return named ? findPredicted(db, { ...whole, named, maxWrestlers: MAX_WRESTLERS }, part) : []
}

async function findBouts(db: Queryable, search: string, language: Language): Promise<CardChoice[]> {
  const found = search.trim()
    ? await Promise.all([idsOfWrestlers(db, search), idsOfEvents(db, search, language)])
    : [await findPredicted(db, whole, part)]
  const ids = new Set(found.flat(2).map(({ id }) => id))
  const bouts = await boutsOfIds(db, language, [...ids].slice(0, CHOICES))
  return bouts.map((bout) => boutChoice(bout, language))
}

const roles = { wrestler: 1, fan: 0, club: 2 } as const

const findPeople = (role: UserType) => async (db: Queryable, search: string, language: Language) => {
  const scope = {
    role,
    styleType: null,
    gender: null,
    playWeight: null,
    ownWeight: null,
    city: null,
    clubId: null,
  } as const
  const wanted = { ...scope, language, byRank: true, ...part }
  // The cards show no ranks.
  const ranks = async () => new Ranks([])
  const found = await searchPeople(db, search, wanted, ranks)
  const people = found?.items ?? (await listPeople(db, wanted, ranks))
  return people.map((one) => personChoice({ ...one, rank: null }, language))
}

/** The things that a search for cards finds, at most twenty. */
export const findChoices = (
  db: Queryable,
  { kind, search = '', language }: { kind: ChoiceKind; search?: string; language: Language },
): Promise<CardChoice[]> => (kind === 'bout' ? findBouts : findPeople(roles[kind]))(db, search, language)
