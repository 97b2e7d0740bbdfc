import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from '../../kit/address/params.ts'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { searchIn } from '../../kit/address/search.ts'
import type { EventChoice } from './eventChoice.ts'
import { EventFeed } from './EventFeed.tsx'
import { FilterBar } from './parts/FilterBar.tsx'
import '../people/people.css'
import './matches.css'
import './week.css'

/** All events, with search and filters of its own; the search that the address names comes with it. */
export function EventsDrawer() {
  const { t } = useTranslation('matches')
  const { params } = useParams()
  const [choice, setChoice] = useState<EventChoice>(() => {
    const search = searchIn(params, 'eventSearch')
    return search ? { search } : {}
  })
  return (
    <>
      <DrawerHead title={t('events')} />
      <div className="drawer-body matches">
        <FilterBar choice={choice} onChange={setChoice} isCut={false}>
          {(filters) => (
            <div className="matches-search">
              <SearchField
                id="events-search"
                label={t('search')}
                value={choice.search ?? ''}
                onSearch={(typed) => {
                  const { search: _before, ...rest } = choice
                  const search = typed.trim()
                  setChoice(search ? { ...rest, search } : rest)
                }}
              />
              {filters}
            </div>
          )}
        </FilterBar>
        <EventFeed choice={choice} clear={() => setChoice({})} />
        <div className="spacer" />
      </div>
    </>
  )
}
