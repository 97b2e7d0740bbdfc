import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type ClubSheet,
  clubs,
  isCareerWhole,
  type WrestlerSheet,
  wrestlers,
} from '@pahlavan/contract/admin/people'
import { people } from '@pahlavan/contract/calls'
import type { DataOf } from '@pahlavan/contract/endpoint'
import type { UserType } from '@pahlavan/contract/people'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useRowChanges } from '../../desk/row-changes.ts'

const PAGE_SIZE = 40

const list = queriesOf('people', people.list)
const wrestler = queriesOf('wrestler-sheet', callOf(wrestlers.detail))
const club = queriesOf('club-sheet', callOf(clubs.detail))
const choices = queriesOf('wrestler-choices', callOf(wrestlers.choices))

/** Wrestlers or clubs by their names, as fans find them. */
export const personList = (userRoleType: UserType, search: string) =>
  infiniteQueryOptions({
    queryKey: list.key(userRoleType, search),
    queryFn: ({ pageParam }) =>
      list.ask(
        {
          userRoleType,
          ByRank: false,
          CurrentPage: pageParam,
          PageSize: PAGE_SIZE,
          ...(search && { search }),
        },
        { handles: 'any' },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, currentPage }) => (hasMore ? currentPage + 1 : null),
    staleTime: 0,
  })

/** All lists of people. */
export const peopleLists = { queryKey: list.key() }

/** A wrestler in the form. */
export const wrestlerSheet = (id: number) =>
  queryOptions({ queryKey: wrestler.key(id), queryFn: () => wrestler.ask({ id }, { handles: 'any' }) })

/** A club in the form. */
export const clubSheet = (id: number) =>
  queryOptions({ queryKey: club.key(id), queryFn: () => club.ask({ id }, { handles: 'any' }) })

export type WrestlerChoices = DataOf<typeof wrestlers.choices>

/** Styles, ages, weights, countries, clubs and techniques. */
export const wrestlerChoices = () =>
  queryOptions({ queryKey: choices.key(), queryFn: () => choices.ask({}, { handles: 'any' }) })

/** The changes of wrestlers; their forms are read anew after each. */
export const useWrestlerChanges = () => useRowChanges<WrestlerSheet>(wrestlers, { queryKey: wrestler.key() })

/** The changes of clubs; their forms are read anew after each. */
export const useClubChanges = () => useRowChanges<ClubSheet>(clubs, { queryKey: club.key() })

export const emptyWrestler: WrestlerSheet = {
  firstName: '',
  lastName: '',
  firstNameEn: '',
  lastNameEn: '',
  gender: 1,
  birthDate: null,
  countryCode: 'IR',
  styleType: 0,
  ageId: null,
  playWeight: null,
  clubId: null,
  avatarId: null,
  portraitId: null,
  coach: '',
  coachEn: '',
  bio: '',
  bioEn: '',
  techniques: [],
  career: { bouts: 0, wins: 0, falls: 0, superiorities: 0 },
}

/** Wins are among the bouts, and falls and superiorities among the wins. */
export const wrestlerRules: FieldRules<WrestlerSheet> = {
  career: (career) => (isCareerWhole(career) ? null : { type: 'career_sums' }),
}

export const clubRules: FieldRules<ClubSheet> = {
  // A typed text that is no point stays in the field.
  location: (location) => (typeof location === 'string' ? { type: 'place_invalid' } : null),
}
