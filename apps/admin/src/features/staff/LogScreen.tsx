import { type AuditEntry, staff } from '@pahlavan/contract/staff'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { tehranDay } from '@pahlavan/persian/tehran'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListPanel } from '../../desk/ListPanel.tsx'
import { ListTools } from '../../desk/ListTools.tsx'
import { type LogFilter, logInput, logList, useLogFilter } from './log.data.ts'
import { LogFilters } from './parts/LogFilters.tsx'
import { LogRow } from './parts/LogRow.tsx'
import { LogSkeleton } from './parts/LogSkeleton.tsx'
import './log.css'

const noFilter: LogFilter = { search: '', kind: null, subjectId: null, byId: null, day: null }

/** The log of what staff did: read only. */
export function LogScreen() {
  const { t } = useTranslation('staff')
  const { filter, put } = useLogFilter()
  const list = useInfiniteQuery(logList(filter))
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <ListPanel
        label={t('title')}
        list={list}
        filters={
          <LogFilters filter={filter} entries={entries} onChange={put}>
            <ListTools>
              <ExportButton endpoint={staff.export} query={logInput(filter)} />
            </ListTools>
          </LogFilters>
        }
        loading={<LogSkeleton />}
        empty={<NoEntries filter={filter} onClear={() => put(noFilter)} />}
        words={{ order: t('newest'), more: t('older') }}
      >
        {(rows) => <Days entries={rows} onFilter={put} />}
      </ListPanel>
    </>
  )
}

function NoEntries({ filter, onClear }: { filter: LogFilter; onClear: () => void }) {
  const { t } = useTranslation('staff')
  const isFiltered = Object.values(filter).some(Boolean)
  if (!isFiltered) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyState title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line sm" onClick={onClear}>
        {t('none.all')}
      </button>
    </EmptyState>
  )
}

interface DaysProps {
  entries: readonly AuditEntry[]
  onFilter: (changes: Partial<LogFilter>) => void
}

/** The entries under the days on which they were made. */
function Days({ entries, onFilter }: DaysProps) {
  const { t } = useTranslation('staff')
  const { language } = useLanguage()
  const days = Map.groupBy(entries, ({ at }) => tehranDay(Date.parse(at)))
  return [...days].map(([day, list]) => (
    <section key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className="log-day">
        <button type="button" title={t('onlyDay')} onClick={() => onFilter({ day })}>
          {wholeDate(list[0]?.at ?? '', language)}
        </button>
      </h2>
      <ul className="log">
        {list.map((entry) => (
          <LogRow key={entry.id} entry={entry} onFilter={onFilter} />
        ))}
      </ul>
    </section>
  ))
}
