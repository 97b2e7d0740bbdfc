import type { NewsDetail } from '@pahlavan/contract/news'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import type { KnownContent } from '../../../kit/drawer/known.ts'
import { ScreenBoundary } from '../../../kit/frame/ScreenBoundary.tsx'
import { lazyWithPreload } from '../../../kit/frame/lazy.tsx'
import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'
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

/** The few articles with cards bring the code for them. */
const StoryCards = lazyWithPreload(
  () => import('./StoryCards.tsx').then((loaded) => loaded.StoryCards),
  'features/news/parts/StoryCards',
  ['bouts', 'news'],
)

/** The text. Its HTML was sanitised when it was written (contract: `NewsDetail`). */
const StoryText = ({ className, body }: { className: string; body: string }) => (
  // oxlint-disable-next-line react/no-danger
  <div className={className} dangerouslySetInnerHTML={{ __html: body }} />
)

/** The story; `url` is its name in the address. */
export function ArticleBody({ article, url }: { article: NewsDetail; url: string }) {
  const { body, cards } = article
  return (
    <article className="article story" {...written(article)}>
      {cards.bouts.length + cards.wrestlers.length > 0 ? (
        <SafeScreen head={<StoryText className="prose" body={body} />}>
          <ScreenBoundary fallback={<StoryText className="prose cards-come" body={body} />}>
            <StoryCards article={article} url={url} />
          </ScreenBoundary>
        </SafeScreen>
      ) : (
        <StoryText className="prose" body={body} />
      )}
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
