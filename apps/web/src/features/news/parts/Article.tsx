import type { NewsDetail } from '@pahlavan/contract/news'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import type { KnownContent } from '../../../kit/drawer/known.ts'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import '../../../kit/list/rows.css'
import '../article-head.css'

/** An article is set in its own language, not in the reader's. */
const written = ({ language }: NewsDetail) =>
  language === 1 ? ({ lang: 'en', dir: 'ltr' } as const) : ({ lang: 'fa', dir: 'rtl' } as const)

/** Picture, headline, summary and who wrote it when. */
export function ArticleHead({ article }: { article: NewsDetail }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const minutes = t('minutes', { minutes: pageDigits(article.readingMinutes, language) })
  return (
    <>
      <Picture
        image={article.image}
        sizes={COLUMN_SIZES}
        className="media article-hero"
        first
        alt={article.image?.alt ?? ''}
      />
      <div className="article" {...written(article)}>
        <span className="kicker">{article.categoryTitle}</span>
        <h1>{article.title}</h1>
        <p className="dek">{article.summary}</p>
      </div>
      <div className="article byline-line">
        <div className="byline">
          <Face image={article.author.avatar} />
          <div>
            <b>{article.author.name}</b>
            <time dateTime={article.publishedAt}>{wholeDate(article.publishedAt, language)}</time>
            <span aria-hidden="true"> · </span>
            <span>{minutes}</span>
          </div>
        </div>
      </div>
    </>
  )
}

/** The story. Its HTML was sanitised when it was written (contract: `NewsDetail`). */
export function ArticleBody({ article }: { article: NewsDetail }) {
  return (
    <article className="article story" {...written(article)}>
      {/* oxlint-disable-next-line react/no-danger */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: article.body }} />
      {article.tags.length > 0 && (
        <ul className="story-tags">
          {article.tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** An article before it has come. */
export const ArticleSkeleton = ({ known }: { known: KnownContent | undefined }) => (
  <output aria-busy="true">
    {known?.image ? (
      <Picture image={known.image} sizes={COLUMN_SIZES} className="media article-hero" first />
    ) : (
      <div className="sk article-hero" />
    )}
    <div className="article grid gap-4">
      {known ? <h1 dir="auto">{known.title}</h1> : <div className="sk h-8 w-11/12" />}
      {!known && <div className="sk h-8 w-3/5" />}
      <div className="sk h-5 w-full" />
      <div className="sk h-5 w-4/5" />
    </div>
  </output>
)
