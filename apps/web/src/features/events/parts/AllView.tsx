import { useTranslation } from 'react-i18next'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { EventFeed } from '../EventFeed.tsx'
import { useAddressChoice } from './addressChoice.ts'
import { FilterBar } from './FilterBar.tsx'

/** All events without end: on, to come, over. What narrows them stands in the address. */
export function AllView() {
  const { t } = useTranslation('matches')
  const { choice, readyChoice, narrow, clear, isCut } = useAddressChoice()
  return (
    <>
      <FilterBar choice={choice} onChange={narrow} isCut={isCut}>
        {(filters) => (
          <div className="matches-search">
            <SearchField
              id="event-search"
              label={t('search')}
              value={choice.search ?? ''}
              onSearch={(search) => narrow({ ...choice, search })}
            />
            {filters}
          </div>
        )}
      </FilterBar>
      {readyChoice && <EventFeed choice={readyChoice} clear={clear} />}
    </>
  )
}
