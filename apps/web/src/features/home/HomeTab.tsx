import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../kit/Icon.tsx'
import { useLanguage } from '../../kit/language.ts'
import { useStep } from '../../kit/steps.ts'
import { EmptyState, ErrorState } from '../../kit/States.tsx'
import { NewsBlock } from '../news/NewsBlock.tsx'
import { newsCategories, newsList } from '../news/news.data.ts'
import { CategoryChips } from './parts/CategoryChips.tsx'
import { HeroSkeleton, HeroSlides } from './parts/HeroSlides.tsx'

/** They come after the first screen, in one file, so they are no part of the first load. */
const more = () => import('./parts/HomeMore.tsx')
const HomeEvents = lazy(() => more().then((loaded) => ({ default: loaded.HomeEvents })))
const HomeBands = lazy(() => more().then((loaded) => ({ default: loaded.HomeBands })))

const SLIDES = 3
const BLOCK = 6
const NEWS_STEP = 1

/** The Home tab: the newest stories as slides, what is on today, then news, champions and albums. */
export function HomeTab() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const { go } = useStep()
  const list = useInfiniteQuery(newsList(language))
  const categories = useQuery(newsCategories(language))
  const articles = list.data?.pages[0]?.items ?? []

  if (list.isPending) return <HeroSkeleton />
  if (list.isError && articles.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />
  if (articles.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />
  return (
    <div className="home">
      <h1 className="vh">{t('title')}</h1>
      <HeroSlides articles={articles.slice(0, SLIDES)} />
      <Suspense fallback={<div className="home-events" />}>
        <HomeEvents />
      </Suspense>
      <CategoryChips
        categories={categories.data ?? []}
        onChoose={(id) => go(NEWS_STEP, { category: String(id), q: null })}
      />
      <section className="section">
        <div className="section-head">
          <h2>{t('latest')}</h2>
          <button type="button" className="more" onClick={() => go(NEWS_STEP, { category: null, q: null })}>
            {t('allNews')}
            <Icon name="caret-right" size="s" />
          </button>
        </div>
        <NewsBlock articles={articles.slice(SLIDES, SLIDES + BLOCK)} />
      </section>
      <Suspense fallback={<div className="home-bands" />}>
        <HomeBands />
      </Suspense>
      <section className="section">
        <NewsBlock articles={articles.slice(SLIDES + BLOCK, SLIDES + 2 * BLOCK)} />
      </section>
    </div>
  )
}
