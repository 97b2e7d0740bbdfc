import { type ListedPage, pages } from '@pahlavan/contract/admin/pages'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { StateMark } from '../../desk/StateMark.tsx'
import { pageList } from './pages.data.ts'
import { NewPage } from './parts/NewPage.tsx'
import { usePageName } from './parts/pageWords.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/table.css'
import './pages.css'

/** The pages that the app shows by itself, then the club's own, with the state of each language. */
export function PagesScreen() {
  const { t } = useTranslation('page')
  const { data, error, refetch } = useQuery(pageList())
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
        <div className="head-acts">
          <ExportButton endpoint={pages.export} query={{}} />
        </div>
      </header>
      <section className="panel" aria-label={t('title')}>
        <table className="work-table pages-table">
          <thead>
            <tr>
              <th scope="col">{t('columns.page')}</th>
              <th scope="col">{t('columns.fa')}</th>
              <th scope="col">{t('columns.en')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((page) => (
              <Row key={page.slug} page={page} />
            ))}
          </tbody>
        </table>
        <NewPage />
      </section>
    </>
  )
}

function Row({ page: { slug, ...page } }: { page: ListedPage }) {
  const nameOf = usePageName()
  const title = page.titleFa || page.titleEn
  const name = nameOf(slug) ?? (title || slug)
  return (
    <tr>
      <td className="col-title">
        <Link href={`/pages/${slug}`} className="row-link">
          <bdi>{name}</bdi>
        </Link>
        {title !== '' && title !== name && <small dir="auto">{title}</small>}
        {name === title && !nameOf(slug) && (
          <small>
            <bdi dir="ltr">{slug}</bdi>
          </small>
        )}
      </td>
      <td className="col-fa">
        <StateMark state={page.stateFa} publishAt={page.publishAtFa} />
      </td>
      <td className="col-en">
        <StateMark state={page.stateEn} publishAt={page.publishAtEn} />
      </td>
    </tr>
  )
}
