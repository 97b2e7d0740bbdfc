import { isRefused } from '@pahlavan/client/failure'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { members, memberSorts } from '@pahlavan/contract/admin/members'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberList, useMemberSort } from './members.data.ts'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListTools } from '../../desk/ListTools.tsx'
import { SortSelect } from '../../desk/SortSelect.tsx'
import { MemberFinder } from './parts/MemberFinder.tsx'
import { MemberRow } from './parts/MemberRow.tsx'
import '@pahlavan/kit/list/panel.css'
import './members.css'

/** The staff and their roles. */
export function MembersScreen() {
  const { t } = useTranslation('members')
  const { sort, put } = useMemberSort()
  const { data, error, isFetching, refetch } = useQuery(memberList(sort))
  const reload = () => void refetch()
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
      </header>
      <div className="member-panels">
        <section className="panel" aria-label={t('title')}>
          <div className="filters">
            <ListTools>
              <SortSelect
                sorting={{
                  sort,
                  sorts: memberSorts,
                  label: (each) => t(`sorts.${each}`),
                  onSort: put,
                }}
              />
              <ExportButton endpoint={members.export} query={{ sort }} />
            </ListTools>
          </div>
          {data && (
            <ul className="members">
              {data.items.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </ul>
          )}
          {!data && isFetching && <Loader />}
          {!data && !isFetching && isRefused(error) && <Closed onAgain={reload} />}
          {!data && !isFetching && error && !isRefused(error) && <ErrorState error={error} retry={reload} />}
        </section>
        <MemberFinder />
      </div>
    </>
  )
}

/** The list without the second factor. */
function Closed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('members')
  return (
    <div className="members-closed">
      <p>{t('closed')}</p>
      <button type="button" className="btn line sm" onClick={onAgain}>
        {t('again')}
      </button>
    </div>
  )
}
