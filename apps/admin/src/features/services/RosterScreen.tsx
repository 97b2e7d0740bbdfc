import type { rosters } from '@pahlavan/contract/admin/rosters'
import type { DataOf } from '@pahlavan/contract/endpoint'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailHead } from '../../desk/DetailHead.tsx'
import { ObjectScreen } from '../../desk/ObjectScreen.tsx'
import { Panel } from '../../desk/Panel.tsx'
import { BusPaper } from './parts/BusPaper.tsx'
import { PeopleTable } from './parts/PeopleTable.tsx'
import { PrintSheet } from './parts/PrintSheet.tsx'
import { rosterDetail } from './rosters.data.ts'
import './rosters.css'

/** The people of a camp: those with a place, those that wait for a guardian, and the waiting list. */
export function RosterScreen({ id }: { id: number }) {
  const { language } = useLanguage()
  return (
    <ObjectScreen object={useQuery(rosterDetail(language, id))} address="/rosters">
      {(roster) => <Roster roster={roster} />}
    </ObjectScreen>
  )
}

function Roster({ roster: { camp, people, waiting } }: { roster: DataOf<typeof rosters.detail> }) {
  const { t } = useTranslation('roster')
  const { language } = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const [paper, setPaper] = useState<DataOf<typeof rosters.print> | null>(null)
  useTitle(camp.title)
  const shown = (count: number) => formatNumber(count, language)
  if (paper) return <BusPaper paper={paper} onClose={() => setPaper(null)} />
  return (
    <>
      <DetailHead title={<bdi>{camp.title}</bdi>} back={{ address: '/rosters', label: t('back') }}>
        <p>{t('days', { from: dateOf(camp.startsOn, language), to: dateOf(camp.endsOn, language) })}</p>
        <button type="button" className="btn line sm" onClick={() => setAsking(true)}>
          {t('print.open')}
        </button>
      </DetailHead>
      <div className="roster-parts">
        <Panel
          title={t('people')}
          note={<small>{t('places', { taken: shown(camp.taken), capacity: shown(camp.capacity) })}</small>}
        >
          <PeopleTable people={people} empty={t('nobody')} />
        </Panel>
        <Panel
          title={t('list')}
          note={<small>{t('waiting', { count: camp.waiting, shown: shown(camp.waiting) })}</small>}
        >
          <PeopleTable people={waiting} empty={t('nobodyWaits')} canGive={camp.taken < camp.capacity} />
        </Panel>
      </div>
      {isAsking && (
        <PrintSheet
          campId={camp.id}
          onClose={() => setAsking(false)}
          onPrinted={(made) => {
            setAsking(false)
            setPaper(made)
          }}
        />
      )}
    </>
  )
}
