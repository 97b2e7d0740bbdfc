import { MAX_COUNTED } from '@pahlavan/contract/admin/moderation'
import type { WaitingLine, WaitingName } from '@pahlavan/contract/admin/today'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'

/** The room of what waits, where there is one. */
const rooms: Partial<Record<WaitingName, string>> = {
  comments: '/moderation',
  reports: '/moderation?kind=chat',
  films: '/films',
  payments: '/payments?group=people',
  refunds: '/payments?group=people',
  archives: '/archive',
  requests: '/requests',
  parcels: '/parcels',
  returns: '/returns',
  messages: '/messages',
}

/** What waits for staff: late lines are marked by a word and a sign. */
export function WaitingPanel({ lines }: { lines: readonly WaitingLine[] }) {
  const { t } = useTranslation('today')
  const isClear = lines.every(({ count }) => count === 0)
  return (
    <section className="panel" aria-label={t('waiting')}>
      <header className="panel-head">
        <h2>{t('waiting')}</h2>
        <small>{t(isClear ? 'clear' : 'oldestFirst')}</small>
      </header>
      <ul className="waiting-lines">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line: { name, count, oldestAt, isLate } }: { line: WaitingLine }) {
  const { t } = useTranslation('today')
  const { language } = useLanguage()
  const room = rooms[name]
  const shown = pageDigits(Math.min(count, MAX_COUNTED), language)
  return (
    <li className={isLate ? 'late' : count === 0 ? 'calm' : undefined}>
      <b className="waiting-count">{count > MAX_COUNTED ? t('over', { shown }) : shown}</b>
      <div>
        <b>{t(`lines.${name}.title`)}</b>
        <small>{t(`lines.${name}.text`)}</small>
      </div>
      {oldestAt === null ? (
        <span className="tag ok">{t('none')}</span>
      ) : (
        <span className="waiting-age">
          <Icon name={isLate ? 'warning-fill' : 'clock'} size="s" />
          {isLate && <span className="vh">{t('late')}</span>}
          <Ago moment={oldestAt} />
        </span>
      )}
      {room && count > 0 && (
        <Link
          href={room}
          className={isLate ? 'btn ink sm' : 'btn line sm'}
          aria-label={t('openLine', { name: t(`lines.${name}.title`) })}
        >
          {t('open')}
        </Link>
      )}
    </li>
  )
}
