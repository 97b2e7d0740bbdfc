import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { idIn } from '../../kit/address/idIn.ts'
import { useDrawers } from '../../kit/address/drawers.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { useIsVisitor, useSignedIn } from '@pahlavan/kit/server/session.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../kit/address/WayOn.tsx'
import { useParams } from '../../kit/address/params.ts'
import { searchIn } from '../../kit/address/search.ts'
import { BoardRows } from './parts/BoardRows.tsx'
import { BoardScopes } from './parts/BoardScopes.tsx'
import { FansPodium } from './FansPodium.tsx'
import { MyPlace } from './parts/MyPlace.tsx'
import { type BoardScope, champions, leaderboard } from './predictions.data.ts'
import './board.css'

const PODIUM = 3

/** The board that an address names: an event's id, the week, else the season. */
function scopeOf(name: string | null): BoardScope {
  if (name === 'week') return 'week'
  return idIn(name) ?? 'season'
}

/** How many a visitor sees. */
const TOP = 10

/** The boards of the fans, and one's own place. A visitor sees the best ten and how to join. */
export function BoardView() {
  const { params, put } = useParams()
  const isVisitor = useIsVisitor()
  const signedIn = useSignedIn()
  if (isVisitor) return <VisitorsBoard />
  if (!signedIn) return <BoardSoon />
  const scope = scopeOf(params.get('board'))
  const search = searchIn(params, 'fan')
  return (
    <div className="board">
      <BoardScopes
        scope={scope}
        onChoose={(next) => put({ board: next === 'season' ? null : String(next), fan: null })}
      />
      <Board key={scope} scope={scope} search={search} onSearch={(fan) => put({ fan: fan.trim() || null })} />
    </div>
  )
}

interface BoardProps {
  scope: BoardScope
  search: string
  onSearch: (search: string) => void
}

function Board({ scope, search, onSearch }: BoardProps) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const list = useInfiniteQuery({
    ...leaderboard(language, scope, search),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  const me = list.data?.pages.at(-1)?.me ?? null
  if (list.isPending) return scope === 'season' && !search ? <BoardSoon /> : <BoardSkeleton />
  if (list.isError && rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />
  if (rows.length === 0 && !search) return <EmptyBoard />
  const best = search || rows.length < PODIUM ? [] : rows.slice(0, PODIUM)
  return (
    <>
      {best.length > 0 && <FansPodium best={best} me={me?.userId} first />}
      <div className="board-search">
        <SearchField id="fan-search" label={t('board.search')} value={search} onSearch={onSearch} />
      </div>
      {rows.length === 0 && (
        <EmptyPlace kind="lens" title={t('board.noName.title')} text={t('board.noName.text')}>
          <button type="button" className="btn line" onClick={() => onSearch('')}>
            {t('board.noName.action')}
          </button>
          <ToPicks />
        </EmptyPlace>
      )}
      <BoardRows rows={rows.slice(best.length)} me={me?.userId} />
      <MoreOnScroll list={list} />
      <MyPlace me={me} scope={scope} />
    </>
  )
}

function EmptyBoard() {
  const { t } = useTranslation('matches')
  return (
    <EmptyPlace kind="whistle" title={t('board.none.title')} text={t('board.none.text')}>
      <ToPicks />
      <WayOn to="events" />
    </EmptyPlace>
  )
}

function ToPicks() {
  const { t } = useTranslation('matches')
  const { put } = useParams()
  return (
    <button type="button" className="btn line" onClick={() => put({ view: 'predict', fan: null })}>
      {t('board.predict')}
    </button>
  )
}

function VisitorsBoard() {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const { data = [], isPending } = useQuery(champions(language, TOP))
  if (isPending) return <BoardSkeleton />
  return (
    <div className="board">
      <BestOfAll />
      <BoardRows rows={data.slice(PODIUM)} me={undefined} />
      <section className="my-place none" aria-label={t('board.visitor.title')}>
        <p>{t('board.visitor.text')}</p>
        <button type="button" className="btn ink sm" onClick={() => open('login-now')}>
          {t('board.visitor.action')}
        </button>
      </section>
    </div>
  )
}

/** The best three of the season, whom everybody may see. */
function BestOfAll() {
  const { language } = useLanguage()
  const { data = [], isPending } = useQuery(champions(language, TOP))
  if (isPending) return <div className="night board-blank" />
  return data.length > 0 ? <FansPodium best={data.slice(0, PODIUM)} first /> : null
}

/** The season's board while it is not known who looks, or until their ranks have come. */
const BoardSoon = () => (
  <div className="board">
    <BestOfAll />
    <RowSkeletons />
  </div>
)

const BoardSkeleton = () => (
  <>
    <div className="night board-blank" />
    <RowSkeletons />
  </>
)

const BLANKS = [1, 2, 3, 4, 5]

const RowSkeletons = () => (
  <output aria-busy="true">
    {BLANKS.map((blank) => (
      <div key={blank} className="rank-row">
        <div className="sk h-5 w-5" />
        <div className="sk ava" />
        <div className="sk h-5 w-1/2" />
        <div className="sk h-5 w-10" />
      </div>
    ))}
  </output>
)
