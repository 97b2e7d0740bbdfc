import { isMissing } from '@pahlavan/client/failure'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { pageDetail } from './pages.data.ts'
import { PageEditor } from './parts/PageEditor.tsx'

/** One page, written in one language at a time; the address says which. */
export function PageScreen({ slug }: { slug: string }) {
  const { t } = useTranslation('desk')
  const [params, setParams] = useSearchParams()
  const { data: page, error, refetch } = useQuery(pageDetail(slug))
  const language = params.get('in') === 'en' ? 1 : 0
  const text = page?.texts.find((each) => each.language === language)
  if (page && text)
    return (
      <PageEditor
        key={language}
        page={page}
        text={text}
        onLanguage={(chosen) => setParams(chosen === 1 ? { in: 'en' } : {}, { replace: true })}
      />
    )
  if (isMissing(error))
    return (
      <MissingState isPage>
        <Link href="/pages" className="btn line">
          {t('row.toList')}
        </Link>
      </MissingState>
    )
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
}
