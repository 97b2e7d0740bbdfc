import type { PersonDetail } from '@pahlavan/contract/people'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { MoreOnScroll } from '@pahlavan/kit/list/MoreOnScroll.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { RowSkeletons } from '../../../kit/list/Skeleton.tsx'
import { useComparison } from '../../bouts/rivalAddress.ts'
import { nameOf } from '../names.ts'
import { playerList } from '../people.data.ts'
import '../compare.css'

interface RivalSheetProps {
  athlete: PersonDetail
  onClose: () => void
}

/** With whom a wrestler is compared: those of the same weight, or by name. */
export function RivalSheet({ athlete, onClose }: RivalSheetProps) {
  const { t } = useTranslation('people')
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const comparison = useComparison()
  const { styleType, playWeight } = athlete
  const ofWeight = {
    ...(styleType !== null && { styleType }),
    ...(playWeight !== null && { playWeight }),
  }
  const list = useInfiniteQuery({
    ...playerList(language, search ? { search } : ofWeight),
    placeholderData: keepPreviousData,
  })
  const rivals = list.data?.pages.flatMap(({ items }) => items).filter(({ id }) => id !== athlete.id) ?? []
  return (
    <Sheet title={t('compare.with', { name: nameOf(athlete) })} onClose={onClose}>
      <SearchField id="rival-search" label={t('search')} value={search} onSearch={setSearch} className="" />
      <ListState
        list={list}
        rows={rivals}
        loading={<RowSkeletons />}
        empty={<p className="hint">{t('none.title')}</p>}
      >
        <div className="rivals">
          {rivals.map((rival) => (
            <Anchor key={rival.id} {...comparison(athlete.id, rival.id)} onFollow={onClose}>
              <Picture image={rival.avatar} sizes="48px" className="media" alt="" />
              <span>
                <b dir="auto">{nameOf(rival)}</b>{' '}
                <small>{[rival.weightTitle, rival.clubName].filter(Boolean).join(' · ')}</small>
              </span>
            </Anchor>
          ))}
          <MoreOnScroll list={list} />
        </div>
      </ListState>
    </Sheet>
  )
}
