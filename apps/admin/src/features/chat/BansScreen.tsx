import type { ChatBan } from '@pahlavan/contract/admin/chat-bans'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { banList, useEndBan } from './bans.data.ts'
import '@pahlavan/kit/list/panel.css'
import './bans.css'

/** The accounts that may not write in the chats, each with its end and its reason. */
export function BansScreen() {
  const { t } = useTranslation('bans')
  const { data, error, refetch } = useQuery(banList())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <section className="panel" aria-label={t('title')}>
        {data.items.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
        <ul className="bans">
          {data.items.map((ban) => (
            <BanRow key={`${ban.accountId} ${ban.room?.id ?? ''}`} ban={ban} />
          ))}
        </ul>
      </section>
    </>
  )
}

function BanRow({ ban }: { ban: ChatBan }) {
  const { t } = useTranslation('bans')
  const { language } = useLanguage()
  const end = useEndBan()
  const { accountId, name, room, until, reason, by, at } = ban
  const made = t('made', { by: by ?? t('somebody'), moment: weekdayAndHour(at, language) })
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <p>{[reason && t(`reasons.${reason}`), made].filter(Boolean).join(' · ')}</p>
      </div>
      <span className="tag">{room ? t('room', { title: room.title }) : t('all')}</span>
      <span className="ban-end">
        {until === null ? t('forGood') : t('until', { moment: weekdayAndHour(until, language) })}
      </span>
      <BusyButton
        type="button"
        className="btn line sm"
        busy={end.isPending}
        aria-label={t('endOf', { name })}
        onClick={() => end.mutate({ accountId, ...(room && { broadcastId: room.id }) })}
      >
        {t('end')}
      </BusyButton>
    </li>
  )
}
