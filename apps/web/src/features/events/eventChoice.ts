import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { searchIn } from '../../kit/address/search.ts'
import { playWeights } from '../people/people.data.ts'
import { type EventFilter, eventAges, eventCountries } from './eventLists.data.ts'
import { knowsStyle } from '../competition/styles.ts'

/** The reader's filter of events. */
export type EventChoice = Pick<EventFilter, 'style' | 'ages' | 'playWeight' | 'countryId' | 'search'>

/** The parameters of a choice in the address. */
export const choiceParams = ['style', 'ages', 'weights', 'country', 'find'] as const

const IDS = /^\d{1,9}(,\d{1,9}){0,49}$/
const idsOf = (text: string | null): number[] =>
  text !== null && IDS.test(text) ? [...new Set(text.split(',').map(Number))] : []

/** The filter in an address; values that are no ids count as none. */
export function readChoice(params: URLSearchParams): EventChoice {
  const [style] = idsOf(params.get('style'))
  const ages = idsOf(params.get('ages')).filter(Boolean)
  const playWeight = idsOf(params.get('weights'))
  const countryId = idsOf(params.get('country')).find(Boolean)
  const search = searchIn(params, 'find')
  return {
    ...(style !== undefined && { style }),
    ...(ages.length > 0 && { ages }),
    ...(playWeight.length > 0 && { playWeight }),
    ...(countryId !== undefined && { countryId }),
    ...(search && { search }),
  }
}

/** A choice as parameters of the address; null takes one out. */
export const writeChoice = (choice: EventChoice): Record<(typeof choiceParams)[number], string | null> => ({
  style: choice.style === undefined ? null : String(choice.style),
  ages: choice.ages?.join(',') || null,
  weights: choice.playWeight?.join(',') || null,
  country: choice.countryId === undefined ? null : String(choice.countryId),
  find: choice.search?.trim() || null,
})

/** How many filters are on; a search is none. */
export const countOf = ({ style, ages, playWeight, countryId }: EventChoice): number =>
  Number(style !== undefined) + Number(!!ages) + Number(!!playWeight) + Number(countryId !== undefined)

/** Those of some ids that a list has; all of them while it is not known. */
const known = (ids: number[] | undefined, list: readonly number[] | undefined) =>
  list ? ids?.filter((id) => list.includes(id)) : ids

/**
 * A choice without what there is not, such as a weight that is no more: a shared address must not fail for that. `isCut` says that
 * something was left out, for a notice.
 */
export function useKnownChoice(choice: EventChoice): {
  choice: EventChoice
  isCut: boolean
  isReady: boolean
} {
  const { language } = useLanguage()
  const { style, ages, playWeight, countryId, search } = choice
  const groups = useQuery({ ...eventAges(language), enabled: !!ages })
  const weights = useQuery({ ...playWeights(language), enabled: !!playWeight })
  const countries = useQuery({ ...eventCountries(language), enabled: countryId !== undefined })
  const ownAges = known(
    ages,
    groups.data?.map(({ id }) => id),
  )
  const ownWeights = known(
    playWeight,
    weights.data?.map((weight) => weight.playWeight),
  )
  const [ownCountry] =
    known(
      countryId === undefined ? [] : [countryId],
      countries.data?.map(({ id }) => id),
    ) ?? []
  const valid: EventChoice = {
    ...(style !== undefined && knowsStyle(style) && { style }),
    ...(ownAges?.length && { ages: ownAges }),
    ...(ownWeights?.length && { playWeight: ownWeights }),
    ...(ownCountry !== undefined && { countryId: ownCountry }),
    ...(search && { search }),
  }
  const before =
    [style, countryId].filter((id) => id !== undefined).length +
    (ages?.length ?? 0) +
    (playWeight?.length ?? 0)
  const after =
    [valid.style, valid.countryId].filter((id) => id !== undefined).length +
    (valid.ages?.length ?? 0) +
    (valid.playWeight?.length ?? 0)
  return {
    choice: valid,
    isCut: after < before,
    isReady: ![groups, weights, countries].some(({ isLoading }) => isLoading),
  }
}
