import { WayOn } from '../../../kit/address/WayOn.tsx'
import type { BroadcastCard } from '@pahlavan/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../../kit/drawer/DrawerHead.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'
import { ListState } from '@pahlavan/kit/list/ListState.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { allBroadcasts } from '../live.data.ts'
import { BroadcastRow } from './BroadcastRow.tsx'

const groups = ['live', 'scheduled', 'ended'] as const
const BLANKS = [1, 2, 3, 4]

/** Live broadcasts, coming ones, and replays. */
export function BroadcastList() {
  const { t } = useTranslation('live')
  const { language } = useLanguage()
  const list = useQuery(allBroadcasts(language))
  const all = list.data ?? []
  const empty = (
    <EmptyPlace kind="whistle" title={t('empty.title')} text={t('empty.text')}>
      <DrawerLink className="btn line" drawer="events">
        {t('empty.action')}
      </DrawerLink>
      <WayOn to="player-list" />
    </EmptyPlace>
  )
  return (
    <>
      <DrawerHead title={t('title')} />
      <div className="sheet-body live-list">
        <ListState list={list} rows={all} loading={<Blanks />} empty={empty}>
          {groups.map((status) => (
            <Group key={status} status={status} rows={all.filter((card) => card.status === status)} />
          ))}
        </ListState>
      </div>
    </>
  )
}

function Group({ status, rows }: { status: (typeof groups)[number]; rows: readonly BroadcastCard[] }) {
  const { t } = useTranslation('live')
  if (rows.length === 0) return null
  return (
    <section>
      <h3>
        {status === 'live' && <i className="pulse" aria-hidden="true" />}
        {t(`group.${status}`)}
      </h3>
      <ul>
        {rows.map((card) => (
          <li key={card.id}>
            <BroadcastRow card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Blanks = () => (
  <output aria-busy="true">
    {BLANKS.map((each) => (
      <div key={each} className="live-row-card" aria-hidden="true">
        <div className="sk media" />
        <div>
          <div className="sk h-4 w-11/12" />
          <div className="sk h-4 w-1/3 mt-3" />
        </div>
      </div>
    ))}
  </output>
)
