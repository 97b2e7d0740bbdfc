import { useParams } from '../../kit/address/params.ts'
import { searchIn, searchOf } from '../../kit/address/search.ts'
import type { PeopleFilter } from './people.data.ts'

/** The lists that wrestlers stand in. */
export const playerStyles = [
  { key: 'all', filter: {} },
  { key: 'freestyle', filter: { styleType: 0, gender: 1 } },
  { key: 'greco', filter: { styleType: 1 } },
  { key: 'women', filter: { styleType: 0, gender: 0 } },
  { key: 'pahlavani', filter: { styleType: 2 } },
] as const satisfies { key: string; filter: PeopleFilter }[]

/** A list of the address: one of those, or the id of a style of the club. */
export type PlayerStyle = (typeof playerStyles)[number]['key'] | `${number}`

/** The ids of styles are numbers of two bytes. */
const MAX_STYLE = 32_767
const OWN_STYLE = /^[1-9]\d{2,4}$/

/** The list that an address names; all wrestlers for one that is none. */
function styleIn(name: string | null): { key: PlayerStyle; filter: PeopleFilter } {
  if (name !== null && OWN_STYLE.test(name) && Number(name) <= MAX_STYLE)
    return { key: `${Number(name)}`, filter: { styleType: Number(name) } }
  return playerStyles.find(({ key }) => key === name) ?? playerStyles[0]
}

/** What narrows the list of wrestlers, kept in the address; a style or weight that is none there counts as none. */
export function usePlayerFilter() {
  const { params, put } = useParams()
  const style = styleIn(params.get('playerStyle'))
  const weight = params.get('playerWeight') ?? ''
  const hasWeight = style.key !== 'all' && /^\d{1,5}$/.test(weight)
  return {
    style: style.key,
    weight: hasWeight ? Number(weight) : null,
    search: searchIn(params, 'playerSearch'),
    filter: { ...style.filter, ...(hasWeight && { playWeight: Number(weight) }) },
    chooseStyle: (key: PlayerStyle) => put({ playerStyle: key === 'all' ? null : key, playerWeight: null }),
    chooseWeight: (id: number | null) => put({ playerWeight: id === null ? null : String(id) }),
    setSearch: (typed: string) => put({ playerSearch: searchOf(typed) }),
    clear: () => put({ playerStyle: null, playerWeight: null, playerSearch: null }),
  }
}

/** What narrows the list of clubs, kept in the address. */
export function useClubFilter() {
  const { params, put } = useParams()
  return {
    city: searchIn(params, 'clubCity'),
    search: searchIn(params, 'clubSearch'),
    chooseCity: (city: string) => put({ clubCity: city || null }),
    setSearch: (typed: string) => put({ clubSearch: searchOf(typed) }),
    clear: () => put({ clubCity: null, clubSearch: null }),
  }
}
