import type { FoundAccount } from '@pahlavan/contract/admin/accounts'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { FilterSearch } from '../../desk/FilterSearch.tsx'
import { RowSkeleton } from '../../desk/RowSkeleton.tsx'
import { accountsFound } from './accounts.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import './accounts.css'

/** Accounts by a mobile number, the number of the account, or a name. */
export function AccountsScreen() {
  const { t } = useTranslation('accounts')
  const [params, setParams] = useSearchParams()
  const search = (params.get('q') ?? '').slice(0, 200)
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <section className="panel" aria-label={t('title')}>
        <FilterSearch
          id="account-search"
          label={t('search')}
          value={search}
          onSearch={(text) => setParams(text.trim() ? { q: text.trim() } : {}, { replace: true })}
        />
        {search === '' ? (
          <EmptyState title={t('begin.title')} text={t('begin.text')} />
        ) : (
          <Found search={search} />
        )}
      </section>
    </>
  )
}

function Found({ search }: { search: string }) {
  const { t } = useTranslation('accounts')
  const { data, error, refetch } = useQuery(accountsFound(search))
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <RowSkeleton />
  if (data.items.length === 0) return <EmptyState title={t('none.title')} text={t('none.text')} />
  return (
    <ul className="rows">
      {data.items.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  )
}

const kinds = ['fan', 'wrestler', 'club'] as const

function AccountRow({ account: { id, name, mobile, kind, roles } }: { account: FoundAccount }) {
  const { t } = useTranslation('accounts')
  const { t: office } = useTranslation('admin')
  const { language } = useLanguage()
  return (
    <li>
      <div>
        <Link href={`/accounts/${id}`} className="row-link">
          <bdi>{name || t('unnamed')}</bdi>
        </Link>
        <small>
          {t(`kinds.${kinds[kind] ?? 'fan'}`)} · {t('number', { number: pageDigits(id, language) })}
          {mobile && (
            <>
              {' · '}
              <bdi dir="ltr">{pageDigits(mobile, language)}</bdi>
            </>
          )}
        </small>
      </div>
      {roles.map((role) => (
        <span key={role} className="tag">
          {office(`roles.${role}`)}
        </span>
      ))}
    </li>
  )
}
