import type { NewsDetail } from '@pahlavan/contract/news'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/DrawerHead.tsx'
import { DrawerLink } from '../../kit/DrawerLink.tsx'
import { isMissing } from '../../kit/failure.ts'
import { useLanguage } from '../../kit/language.ts'
import { loadable } from '../../kit/loadable.tsx'
import { SafeScreen } from '../../kit/SafeScreen.tsx'
import { ErrorState, MissingState } from '../../kit/States.tsx'
import './article.css'
import { newsDetail } from './news.data.ts'
import { ArticleBody, ArticleHead, ArticleSkeleton } from './parts/Article.tsx'
import { BookmarkToggle } from './parts/BookmarkToggle.tsx'
import { ShareButton } from './parts/ShareButton.tsx'

/** Below the story, and so not needed to read it. */
const AfterStory = loadable(() => import('./parts/AfterStory.tsx').then((loaded) => loaded.AfterStory))

/** One article, whole: its story, pictures, reactions, comments and what is related. */
export function NewsDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const detail = useQuery(newsDetail(language, id))
  const article = detail.data
  return (
    <>
      <DrawerHead title={article?.title ?? t(detail.isPending && id ? 'loading' : 'one')}>
        {article && <ShareButton article={article} />}
        {article && <BookmarkToggle article={article} />}
      </DrawerHead>
      <div className="drawer-body">
        {article && <Story article={article} url={id} />}
        {!article && detail.isPending && id && <ArticleSkeleton />}
        {!article && !id && <NothingHere />}
        {!article && detail.isError && isMissing(detail.error) && <NothingHere />}
        {!article && detail.isError && !isMissing(detail.error) && (
          <ErrorState error={detail.error} retry={() => void detail.refetch()} />
        )}
      </div>
    </>
  )
}

const NothingHere = () => {
  const { t } = useTranslation('news')
  return (
    <MissingState>
      <DrawerLink className="btn line" drawer="news-image-gallery">
        {t('albums')}
      </DrawerLink>
    </MissingState>
  )
}

function Story({ article, url }: { article: NewsDetail; url: string }) {
  return (
    <>
      <ArticleHead article={article} />
      <ArticleBody article={article} />
      <SafeScreen>
        <Suspense fallback={null}>
          <AfterStory article={article} url={url} />
        </Suspense>
      </SafeScreen>
      <div className="spacer" />
    </>
  )
}
