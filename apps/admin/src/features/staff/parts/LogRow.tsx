import type { AuditEntry } from '@pahlavan/contract/staff'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { clockOf } from '@pahlavan/kit/text/hours.ts'
import { textOf, useLanguage } from '@pahlavan/kit/text/language.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogFilter } from '../log.data.ts'
import { LogDetails } from './LogDetails.tsx'
import { useSubject } from './subject.ts'

interface LogRowProps {
  entry: AuditEntry
  onFilter: (changes: Partial<LogFilter>) => void
}

/** One change: its time, person and object; opened, its parameters and outcome. */
export function LogRow({ entry, onFilter }: LogRowProps) {
  const { t } = useTranslation('staff')
  const { language } = useLanguage()
  const subject = useSubject()
  const [isOpen, setOpen] = useState(false)
  const { id, at, byId, kind, subjectId, action, address } = entry
  const name = entry.byName ?? t(byId === null ? 'server' : 'gone')
  return (
    <li className={isOpen ? 'open' : undefined}>
      <div className="log-line">
        <time dateTime={at}>{clockOf(at, language)}</time>
        {byId === null ? (
          <span className="ava sm">
            <Icon name="gear" size="m" />
          </span>
        ) : (
          <Face image={null} name={name} small />
        )}
        <div className="log-what">
          <p>
            <Who name={name} onOnly={byId === null ? null : () => onFilter({ byId })} />{' '}
            {textOf('staff', `actions.${action}`) ?? <bdi className="ltr">{action}</bdi>}
          </p>
          <button
            type="button"
            className="tag"
            title={t('onlySubject', { subject: subject(kind, subjectId) })}
            onClick={() => onFilter({ kind, subjectId })}
          >
            {subject(kind, subjectId)}
          </button>
        </div>
        {address && <bdi className="log-address wide">{address}</bdi>}
        <button
          type="button"
          className="icon-btn"
          aria-label={t('open')}
          aria-expanded={isOpen}
          aria-controls={`details-${id}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="caret-down" size="m" />
        </button>
      </div>
      {isOpen && <LogDetails id={`details-${id}`} entry={entry} />}
    </li>
  )
}

function Who({ name, onOnly }: { name: string; onOnly: (() => void) | null }) {
  const { t } = useTranslation('staff')
  if (!onOnly) return <b>{name}</b>
  return (
    <button type="button" className="log-who" dir="auto" title={t('onlyPerson', { name })} onClick={onOnly}>
      {name}
    </button>
  )
}
