import { auditKinds } from '@pahlavan/contract/audit-kinds'
import type { AuditEntry } from '@pahlavan/contract/staff'
import { InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { SearchField } from '@pahlavan/kit/form/SearchField.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { dateOf } from '@pahlavan/kit/text/moment.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogFilter } from '../log.data.ts'
import { useSubject } from './subject.ts'

interface LogFiltersProps {
  filter: LogFilter
  /** The listed entries: they have the name of the filtered person. */
  entries: readonly AuditEntry[]
  onChange: (changes: Partial<LogFilter>) => void
  /** Stands at the end of the filters. */
  children: ReactNode
}

/** Search and filters, which stand in the address. */
export function LogFilters({ filter, entries, onChange, children }: LogFiltersProps) {
  const { t } = useTranslation('staff')
  const subject = useSubject()
  const { search, kind, subjectId, byId, day } = filter
  const { language } = useLanguage()
  const name = entries.find((entry) => entry.byId === byId)?.byName ?? String(byId)
  return (
    <div className="filters">
      <SearchField
        className="filter-search"
        id="log-search"
        label={t('search')}
        value={search}
        onSearch={(typed) => onChange({ search: typed })}
      />
      <InputFrame bad={false}>
        <select
          aria-label={t('kind')}
          value={kind ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ kind: auditKinds.find((each) => each === value) ?? null, subjectId: null })
          }
        >
          <option value="">{t('anyKind')}</option>
          {auditKinds.map((each) => (
            <option key={each} value={each}>
              {t(`kinds.${each}`)}
            </option>
          ))}
        </select>
        <Icon name="caret-down" size="s" />
      </InputFrame>
      {kind !== null && subjectId !== null && (
        <FilterChip words={subject(kind, subjectId)} onDrop={() => onChange({ subjectId: null })} />
      )}
      {day !== null && <FilterChip words={dateOf(day, language)} onDrop={() => onChange({ day: null })} />}
      {byId !== null && <FilterChip words={t('person', { name })} onDrop={() => onChange({ byId: null })} />}
      {children}
    </div>
  )
}

/** A filter that holds; a tap takes it away. */
function FilterChip({ words, onDrop }: { words: string; onDrop: () => void }) {
  const { t } = useTranslation('staff')
  return (
    <button type="button" className="filter-chip" title={t('drop')} onClick={onDrop}>
      {words}
      <Icon name="x" size="s" />
    </button>
  )
}
