import type { SearchGroupName, SearchRow } from '@pahlavan/contract/search'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { nextEvent, todayEvents } from '../../events/today.data.ts'
import { newsList } from '../../news/news.data.ts'
import { nameOf } from '../../people/names.ts'
import { playerList } from '../../people/people.data.ts'
import { Row } from './Row.tsx'

/** So many wrestlers and stories; of events the one that is on, else the next. */
const [WRESTLERS, STORIES] = [3, 2]

const BLANKS = Array.from({ length: 1 + WRESTLERS + STORIES }, (_, at) => at)

type PopularRow = readonly [name: SearchGroupName, row: SearchRow]

/** Popular items from lists in the cache: the live event, the first of the ranking, and the most read new stories. */
export function Popular() {
  const { t } = useTranslation('search')
  const [event, people, stories] = [useEvent(), useBest(), useMostRead()]
  const isAsking = [event, people, stories].includes(null)
  const rows = [event, people, stories].flatMap((found) => found ?? [])
  if (!isAsking && rows.length === 0) return null
  return (
    <section className="search-group" aria-label={t('popular.title')} aria-busy={isAsking}>
      <h2>{t('popular.title')}</h2>
      {isAsking && BLANKS.map((blank) => <Blank key={blank} />)}
      {!isAsking && rows.map(([name, row]) => <Row key={name + row.id} name={name} row={row} q="" />)}
    </section>
  )
}

const Blank = () => (
  <div className="search-row" aria-hidden="true">
    <span className="sk h-10 w-full" />
  </div>
)

const EMPTY = { note: '', at: null, price: null, isLive: false, score: null }

/** The event that is on, else the next; null while it is asked for, as of the others. */
function useEvent(): readonly PopularRow[] | null {
  const { language } = useLanguage()
  const today = useQuery(todayEvents(language))
  const next = useQuery(nextEvent(language))
  if (today.isLoading || next.isLoading) return null
  const event = today.data?.find(({ status }) => status === 'live') ?? next.data
  if (!event) return []
  const { id, title, city, poster, startsAt, status } = event
  const row = { ...EMPTY, id: String(id), title, note: city, image: poster, at: startsAt }
  return [['events', { ...row, isLive: status === 'live' }]]
}

function useBest(): readonly PopularRow[] | null {
  const { t } = useTranslation('search')
  const { language } = useLanguage()
  const list = useInfiniteQuery(playerList(language))
  if (list.isLoading) return null
  const best = list.data?.pages[0]?.items.slice(0, WRESTLERS) ?? []
  return best.map((one) => {
    const rank = one.rank !== null && t('popular.rank', { rank: pageDigits(one.rank, language) })
    const note = [rank, one.weightTitle].filter(Boolean).join(' · ')
    return ['people', { ...EMPTY, id: String(one.id), title: nameOf(one), note, image: one.avatar }]
  })
}

function useMostRead(): readonly PopularRow[] | null {
  const { t } = useTranslation('search')
  const { language } = useLanguage()
  const list = useInfiniteQuery(newsList(language))
  if (list.isLoading) return null
  const read = (list.data?.pages[0]?.items ?? []).toSorted((a, b) => b.viewCount - a.viewCount)
  return read.slice(0, STORIES).map(({ slug, title, image }) => {
    return ['news', { ...EMPTY, id: slug, title, note: t('popular.read'), image }]
  })
}
