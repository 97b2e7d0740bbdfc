import { WayOn } from '../../kit/address/WayOn.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { usePlayerFilter } from './listAddress.ts'
import { AthleteGrid, AthletesSkeleton } from './parts/AthleteGrid.tsx'
import { PlayerFilters } from './parts/PlayerFilters.tsx'
import { Podium } from './parts/Podium.tsx'
import { type PeopleFilter, playerList } from './people.data.ts'
import './people.css'

const PODIUM = 3

/** The wrestlers by rank: the best three on a podium, search, styles and weights. */
export function PlayersDrawer() {
  const { t } = useTranslation('people')
  const chosen = usePlayerFilter()
  const { filter, search } = chosen
  return (
    <>
      <DrawerHead title={t('players')} />
      <div className="drawer-body players">
        <div className="players-search">
          <SearchField id="player-search" label={t('search')} value={search} onSearch={chosen.setSearch} />
        </div>
        <PlayerFilters chosen={chosen} />
        <Players filter={{ ...filter, ...(search && { search }) }} clear={chosen.clear} />
        <div className="spacer" />
      </div>
    </>
  )
}

function Players({ filter, clear }: { filter: PeopleFilter; clear: () => void }) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const list = useInfiniteQuery({ ...playerList(language, filter), placeholderData: keepPreviousData })
  const athletes = list.data?.pages.flatMap((page) => page.items) ?? []
  const empty = (
    <EmptyPlace kind="lens" title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line" onClick={clear}>
        {t('none.action')}
      </button>
      <WayOn to="clubs" />
    </EmptyPlace>
  )
  const best = filter.search || athletes.length < PODIUM ? [] : athletes.slice(0, PODIUM)
  return (
    <ListState list={list} rows={athletes} loading={<AthletesSkeleton />} empty={empty}>
      {best.length > 0 && <Podium best={best} />}
      <AthleteGrid athletes={athletes.slice(best.length)} list={list} />
    </ListState>
  )
}
