import { deskPayments, type ListedPayment, paymentGroups } from '@pahlavan/contract/admin/payments'
import { EmptyState } from '@pahlavan/kit/feedback/States.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Money } from '@pahlavan/kit/text/Money.tsx'
import { pageDigits } from '@pahlavan/persian/digits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { FilterChips } from '../../desk/FilterChips.tsx'
import { FilterSearch } from '../../desk/FilterSearch.tsx'
import { ListPanel } from '../../desk/ListPanel.tsx'
import { ListTools } from '../../desk/ListTools.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { titleIn } from '../../desk/title-in.ts'
import { PaymentMark } from './parts/PaymentMark.tsx'
import { type PaymentFilter, paymentInput, paymentList, usePaymentFilter } from './payments.data.ts'
import '../../desk/rows.css'
import './payments.css'

/** The payments of fans: search, groups, and their file. */
export function PaymentsScreen() {
  const { t } = useTranslation('payment')
  const { filter, put } = usePaymentFilter()
  const list = useInfiniteQuery(paymentList(filter))
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <ListPanel
        label={t('title')}
        list={list}
        filters={<PaymentFilters filter={filter} left={list.data?.pages[0]?.left} onChange={put} />}
        loading={<RowSkeleton />}
        empty={<NoPayments filter={filter} onClear={() => put({ search: '', group: null })} />}
        words={{ order: t('newest'), more: t('older') }}
      >
        {(rows) => (
          <ul className="rows payments">
            {rows.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
        )}
      </ListPanel>
    </>
  )
}

interface PaymentFiltersProps {
  filter: PaymentFilter
  /** The payments that wait for the staff. */
  left: number | undefined
  onChange: (changes: Partial<PaymentFilter>) => void
}

/** Groups and search, which stand in the address. */
function PaymentFilters({ filter, left, onChange }: PaymentFiltersProps) {
  const { t } = useTranslation('payment')
  const chips = [
    { id: 'all' as const, title: t('groups.all') },
    ...paymentGroups.map((id) =>
      Object.assign({ id, title: t(`groups.${id}`) }, id === 'people' && left && { count: left }),
    ),
  ]
  return (
    <>
      <FilterChips
        legend={t('byGroup')}
        chips={chips}
        chosen={filter.group ?? 'all'}
        onChoose={(id) => onChange({ group: id === 'all' ? null : id })}
      />
      <FilterSearch
        id="payment-search"
        label={t('search')}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      >
        <ListTools>
          <ExportButton endpoint={deskPayments.export} query={paymentInput(filter)} />
        </ListTools>
      </FilterSearch>
    </>
  )
}

function NoPayments({ filter, onClear }: { filter: PaymentFilter; onClear: () => void }) {
  const { t } = useTranslation('payment')
  if (filter.group === 'people' && !filter.search)
    return <EmptyState title={t('calm.title')} text={t('calm.text')} />
  if (!filter.search && !filter.group) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <EmptyState title={t('none.title')} text={t('none.text')}>
      <button type="button" className="btn line sm" onClick={onClear}>
        {t('none.all')}
      </button>
    </EmptyState>
  )
}

function PaymentRow({ payment }: { payment: ListedPayment }) {
  const { t } = useTranslation('payment')
  const { language } = useLanguage()
  const { id, buyer, amount, createdAt } = payment
  return (
    <li>
      <div>
        <Link href={`/payments/${id}`} className="row-link">
          <bdi>{titleIn(payment, language)}</bdi>
        </Link>
        <small>
          <bdi>{buyer ?? t('unnamed')}</bdi> · {t('number', { number: pageDigits(id, language) })} ·{' '}
          <Ago moment={createdAt} />
        </small>
      </div>
      <span className="payment-sum">
        <Money toman={amount} isSum />
        <PaymentMark payment={payment} />
      </span>
    </li>
  )
}
