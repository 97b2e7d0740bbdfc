import type { NewsDetail } from '@pahlavan/contract/news'
import { isPreview } from '@pahlavan/contract/previews'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { knownOf } from '../../kit/drawer/known.ts'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Later } from '../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'
import { ReadState, readStateOf } from '@pahlavan/kit/feedback/ReadState.tsx'
import '../../kit/feedback/preview-strip.css'
import './article.css'
import { newsDetail } from './news.data.ts'
import { freshFor } from './openBouts.ts'
import { ArticleBody, ArticleHead, ArticleSkeleton } from './parts/Article.tsx'
import { BookmarkToggle } from './parts/BookmarkToggle.tsx'
import { ShareButton } from './parts/ShareButton.tsx'

/** Below the story, and so not needed to read it. */
const AfterStory = lazyWithPreload(
  () => import('./parts/AfterStory.tsx').then((loaded) => loaded.AfterStory),
  'features/news/parts/AfterStory',
  ['comments', 'news'],
)

/** One whole article: its story, pictures, reactions, comments and related articles. */
export function NewsDrawer({ id = '' }: { id?: string }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const detail = useQuery({ ...newsDetail(language, id), staleTime: freshFor })
  const article = detail.data
  const known = knownOf('news-detail', id)
  const isDraft = isPreview(id)
  const isLoading = readStateOf(detail, id !== '') === 'loading'
  return (
    <>
      <DrawerHead title={article?.title ?? known?.title ?? t(isLoading ? 'loading' : 'one')}>
        {article && !isDraft && (
          <>
            <ShareButton article={article} />
            <BookmarkToggle article={article} />
          </>
        )}
      </DrawerHead>
      <div className="drawer-body">
        {article && isDraft && <p className="preview-strip">{t('preview')}</p>}
        {article && <Story article={article} url={id} isDraft={isDraft} />}
        <ReadState of={detail} isNamed={id !== ''} loading={<ArticleSkeleton known={known} />}>
          <DrawerLink className="btn line" drawer="news-image-gallery">
            {t('albums')}
          </DrawerLink>
        </ReadState>
      </div>
    </>
  )
}

interface StoryProps {
  article: NewsDetail
  url: string
  isDraft: boolean
}

function Story({ article, url, isDraft }: StoryProps) {
  return (
    <>
      <ArticleHead article={article} />
      <ArticleBody article={article} url={url} />
      {!isDraft && (
        <SafeScreen>
          <Later fallback={null}>
            <AfterStory article={article} url={url} />
          </Later>
        </SafeScreen>
      )}
      <div className="spacer" />
    </>
  )
}
