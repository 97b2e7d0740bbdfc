import { query, type Queryable } from '@pahlavan/api/database/connect'
import { bool } from '@pahlavan/api/database/rows'
import type {
  club,
  medal,
  rankingAward,
  wrestler,
  wrestlerCareer,
} from '@pahlavan/api/database/schema/people'
import { statement } from '@pahlavan/api/database/statement'
import { inserting } from './insert.ts'

const selectHasWrestlers = statement({
  name: 'demo.wrestlers',
  text: 'select exists (select from wrestler) as "hasWrestlers"',
  row: { hasWrestlers: bool },
})
export async function hasWrestlers(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHasWrestlers, [])
  return row?.hasWrestlers === true
}

export const addClubs = inserting<typeof club.$inferInsert>('club', {
  accountId: null,
  manager: null,
  managerEn: null,
  city: null,
  cityEn: null,
  address: null,
  addressEn: null,
  phone: null,
  lat: null,
  lng: null,
  founded: null,
  about: null,
  aboutEn: null,
})

export const addWrestlers = inserting<typeof wrestler.$inferInsert>('wrestler', {
  accountId: null,
  styleType: null,
  ageId: null,
  playWeight: null,
  heightCm: null,
  weightKg: null,
  bodyConsentAt: null,
  bodyConsentText: null,
  portraitId: null,
  clubId: null,
  countryCode: null,
  coach: null,
  coachEn: null,
  bio: null,
  bioEn: null,
})

export const addCareers = inserting<typeof wrestlerCareer.$inferInsert>('wrestler_career', {
  accountId: null,
  bouts: null,
  wins: null,
  falls: null,
  superiorities: null,
})

export const addAwards = inserting<typeof rankingAward.$inferInsert>('ranking_award', {
  accountId: null,
  playWeight: null,
  points: null,
  wonOn: null,
  countsUntil: null,
  isCounted: null,
})

export const addMedals = inserting<typeof medal.$inferInsert>('medal', {
  accountId: null,
  event: null,
  eventEn: null,
  wonOn: null,
  playWeight: null,
  ageId: null,
  place: null,
})
