import { isMissing } from '@pahlavan/client/failure'
import type { Article } from '@pahlavan/contract/admin/articles'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState, MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { articleDetail } from './articles.data.ts'
import { RestoreButton } from './parts/RestoreButton.tsx'
import { TextEditor } from './parts/TextEditor.tsx'
import '@pahlavan/kit/list/panel.css'
import '@pahlavan/kit/form/form.css'
import '../../desk/edit.css'
import './article-edit.css'

/** One article, written in one language at a time; the address says which. */
export function ArticleScreen({ id }: { id: number }) {
  const { t } = useTranslation('article')
  const { data: article, error, refetch } = useQuery(articleDetail(id))
  if (article?.isDeleted) return <Deleted article={article} />
  if (article) return <Languages article={article} />
  if (isMissing(error))
    return (
      <MissingState isPage>
        <Link href="/articles" className="btn line">
          {t('toList')}
        </Link>
      </MissingState>
    )
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
}

function Languages({ article }: { article: Article }) {
  const { t } = useTranslation('article')
  const [params, setParams] = useSearchParams()
  const language = params.get('in') === 'en' ? 1 : 0
  const text = article.texts.find((each) => each.language === language)
  useTitle(text?.fields.title || t('untitled'))
  if (!text) return null
  return (
    <TextEditor
      key={language}
      article={article}
      text={text}
      onLanguage={(chosen) => setParams(chosen === 1 ? { in: 'en' } : {}, { replace: true })}
    />
  )
}

function Deleted({ article: { id, texts } }: { article: Article }) {
  const { t } = useTranslation('article')
  return (
    <section className="panel panel-body">
      <h1 dir="auto">{texts.find(({ fields }) => fields.title)?.fields.title ?? t('untitled')}</h1>
      <p>{t('isDeleted')}</p>
      <p className="panel-acts">
        <RestoreButton id={id} />
        <Link href="/articles" className="btn line sm">
          {t('toList')}
        </Link>
      </p>
    </section>
  )
}
