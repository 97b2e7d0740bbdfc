import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDrawers } from '../../kit/drawers.ts'
import { useLanguage } from '../../kit/language.ts'
import { MoreOnScroll } from '../../kit/MoreOnScroll.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { useIsVisitor } from '../../kit/session.ts'
import { EmptyState, ErrorState } from '../../kit/States.tsx'
import { useMatchesAddress } from '../events/matchesAddress.ts'
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
  return name !== null && /^[1-9]\d{0,8}$/.test(name) ? Number(name) : 'season'
}

/** The boards of the fans, and one's own place. A visitor sees the best three and how to join. */
export function BoardView() {
  const { params, put } = useMatchesAddress()
  const isVisitor = useIsVisitor()
  if (isVisitor) return <VisitorsBoard />
  const scope = scopeOf(params.get('board'))
  const search = (params.get('fan') ?? '').trim().slice(0, 200)
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
  if (list.isPending) return <BoardSkeleton />
  if (list.isError && rows.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />
  if (rows.length === 0 && !search) return <EmptyBoard />
  const best = search || rows.length < PODIUM ? [] : rows.slice(0, PODIUM)
  return (
    <>
      {best.length > 0 && <FansPodium best={best} me={me?.userId} />}
      <div className="board-search">
        <SearchField id="fan-search" label={t('board.search')} value={search} onSearch={onSearch} />
      </div>
      {rows.length === 0 && (
        <EmptyState title={t('board.noName.title')} text={t('board.noName.text')}>
          <button type="button" className="btn line" onClick={() => onSearch('')}>
            {t('board.noName.action')}
          </button>
        </EmptyState>
      )}
      <BoardRows rows={rows.slice(best.length)} me={me?.userId} />
      <MoreOnScroll
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        more={() => void list.fetchNextPage()}
      />
      <MyPlace me={me} scope={scope} />
    </>
  )
}

function EmptyBoard() {
  const { t } = useTranslation('matches')
  const { put } = useMatchesAddress()
  return (
    <EmptyState title={t('board.none.title')} text={t('board.none.text')}>
      <button type="button" className="btn line" onClick={() => put({ view: 'predict' })}>
        {t('board.predict')}
      </button>
    </EmptyState>
  )
}

function VisitorsBoard() {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const { open } = useDrawers()
  const best = useQuery(champions(language))
  if (best.isPending) return <BoardSkeleton />
  return (
    <div className="board">
      {best.data && best.data.length > 0 && <FansPodium best={best.data} />}
      <EmptyState title={t('board.visitor.title')} text={t('board.visitor.text')}>
        <button type="button" className="btn" onClick={() => open('login-now')}>
          {t('board.visitor.action')}
        </button>
      </EmptyState>
    </div>
  )
}

const BLANKS = [1, 2, 3, 4, 5]

const BoardSkeleton = () => (
  <output aria-busy="true">
    <div className="night board-blank" />
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
