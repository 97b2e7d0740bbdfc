import type { FreeBout } from '@pahlavan/contract/admin/event-bouts'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { formatNumber } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'
import { boutsOfEvent, useFreeBout } from '../freeBouts.data.ts'
import '../events.css'

/** The bouts of an event that sells them; single ones become free to watch. It saves each by itself. */
export function FreeBoutsPanel({ id }: { id: number }) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const [search, setSearch] = useState('')
  const { data } = useQuery(boutsOfEvent(id, search))
  const shown = (count: number) => ({ count, shown: formatNumber(count, language) })
  if (!data || (data.count === 0 && search === '')) return null
  const more = data.count - data.items.length
  return (
    <div className="free-bouts">
      <Panel
        title={t('free.title')}
        note={data.free > 0 && <small>{t('free.count', shown(data.free))}</small>}
      >
        <p className="hint">{t('free.hint')}</p>
        <SearchField
          id="bout-search"
          className=""
          label={t('free.search')}
          value={search}
          onSearch={setSearch}
        />
        {data.items.length === 0 && <p>{t('free.none')}</p>}
        <ul>
          {data.items.map((bout) => (
            <Bout key={bout.id} bout={bout} />
          ))}
        </ul>
        {more > 0 && <p className="hint">{t('free.more', shown(more))}</p>}
      </Panel>
    </div>
  )
}

function Bout({ bout }: { bout: FreeBout }) {
  const { t } = useTranslation('event')
  const { language } = useLanguage()
  const setFree = useFreeBout()
  const { id, number, mat, title, weight, status, isFree, isSold } = bout
  const canChange = isFree || (!isSold && status === 'scheduled')
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={setFree.isPending ? !isFree : isFree}
          disabled={!canChange || setFree.isPending}
          onChange={() => setFree.mutate({ playId: id, isFree: !isFree })}
        />
        <bdi>{title}</bdi>
        <small>{t('free.place', { number: pageDigits(number, language), mat, weight })}</small>
      </label>
      {(isFree || isSold) && <span className="tag">{t(isFree ? 'free.isFree' : 'free.isSold')}</span>}
    </li>
  )
}
