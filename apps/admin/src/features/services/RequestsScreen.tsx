import { type ListedRequest, requestGroups } from '@pahlavan/contract/admin/requests'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { FilterChips } from '../../desk/FilterChips.tsx'
import { FilterSearch } from '../../desk/FilterSearch.tsx'
import { ListPanel } from '../../desk/ListPanel.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { RequestMark } from './parts/RequestMark.tsx'
import { type RequestFilter, requestList, useRequestFilter } from './requests.data.ts'
import { serviceNames } from './services.rules.ts'
import '../../desk/rows.css'
import './requests.css'

/** The requests of services: those that wait for the office first. */
export function RequestsScreen() {
  const { t } = useTranslation('request')
  const { filter, put } = useRequestFilter()
  const list = useInfiniteQuery(requestList(filter))
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <ListPanel
        label={t('title')}
        list={list}
        filters={<RequestFilters filter={filter} onChange={put} />}
        loading={<RowSkeleton />}
        empty={
          <NoRequests filter={filter} onClear={() => put({ search: '', service: null, group: 'all' })} />
        }
        words={{ order: t(filter.group === 'open' && !filter.search ? 'oldest' : 'newest'), more: t('more') }}
      >
        {(rows) => (
          <ul className="rows requests">
            {rows.map((request) => (
              <RequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  )
}

interface RequestFiltersProps {
  filter: RequestFilter
  onChange: (changes: Partial<RequestFilter>) => void
}

/** Group, service and search, which stand in the address. */
function RequestFilters({ filter, onChange }: RequestFiltersProps) {
  const { t } = useTranslation('request')
  return (
    <>
      <FilterChips
        legend={t('byGroup')}
        chips={requestGroups.map((id) => ({ id, title: t(`groups.${id}`) }))}
        chosen={filter.group}
        onChoose={(group) => onChange({ group })}
      />
      <FilterChips
        legend={t('byService')}
        chips={[null, ...serviceNames].map((id) => ({ id, title: t(`services.${id ?? 'all'}`) }))}
        chosen={filter.service}
        onChoose={(service) => onChange({ service })}
      />
      <FilterSearch
        id="request-search"
        label={t('search')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
    </>
  )
}

function NoRequests({ filter, onClear }: { filter: RequestFilter; onClear: () => void }) {
  const { t } = useTranslation('request')
  if (!filter.search && !filter.service && filter.group !== 'all')
    return <EmptyState title={t(`empty.${filter.group}`)} text={t('empty.text')} />
  if (!filter.search && !filter.service) return <EmptyState title={t('empty.all')} text={t('empty.text')} />
  return (
    <EmptyState title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line sm" onClick={onClear}>
        {t('none.all')}
      </button>
    </EmptyState>
  )
}

function RequestRow({ request }: { request: ListedRequest }) {
  const { t } = useTranslation('request')
  const { language } = useLanguage()
  const { id, service, status, title, sender, createdAt, hasFile } = request
  return (
    <li>
      <div>
        <Link href={`/requests/${id}`} className="row-link">
          {t(`services.${service}`)}
          {title && (
            <>
              {': '}
              <bdi>{title}</bdi>
            </>
          )}
        </Link>
        <small>
          <bdi>{sender ?? t('unnamed')}</bdi> · {t('number', { number: pageDigits(id, language) })} ·{' '}
          <Ago moment={createdAt} />
        </small>
      </div>
      {hasFile && (
        <span className="request-file" title={t('file.title')}>
          <Icon name="download" size="s" />
          <span className="vh">{t('file.title')}</span>
        </span>
      )}
      <RequestMark status={status} />
    </li>
  )
}
