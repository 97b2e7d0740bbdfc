import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Later } from '../../kit/frame/Later.tsx'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useStep } from '../../kit/address/steps.ts'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../kit/address/WayOn.tsx'
import { NewsBlock } from '../news/NewsBlock.tsx'
import { newsCategories, newsList } from '../news/news.data.ts'
import { StaffDoor } from '../staff/StaffDoor.tsx'
import { CategoryChips } from './parts/CategoryChips.tsx'
import { HeroSkeleton, HeroSlides } from './parts/HeroSlides.tsx'
import { slidesAt } from './slides.data.ts'
import { heroOf, SLIDES } from './slides.rules.ts'
import './hero.css'

/** They come after the first screen, in one file, so they are no part of the first load. */
const HomeEvents = lazyWithPreload<object>(
  () => import('./parts/HomeMore.tsx').then((loaded) => loaded.HomeEvents),
  'features/home/parts/HomeMore',
  ['bouts', 'gallery', 'home', 'learn', 'live', 'matches', 'people', 'plans', 'predictions'],
)
const HomeBands = lazyWithPreload<object>(
  () => import('./parts/HomeMore.tsx').then((loaded) => loaded.HomeBands),
  'features/home/parts/HomeMore',
  ['bouts', 'gallery', 'home', 'learn', 'live', 'matches', 'people', 'plans', 'predictions'],
)

const BLOCK = 6
const NEWS_STEP = 1

/** The Home tab: the newest stories as slides, today's bouts, then news, champions and albums. */
export function HomeTab() {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const { go } = useStep()
  const list = useInfiniteQuery(newsList(language))
  const categories = useQuery(newsCategories(language))
  const slides = useQuery(slidesAt(language, 'home'))
  const articles = list.data?.pages[0]?.items ?? []

  if (list.isPending || slides.isPending) return <HeroSkeleton />
  if (list.isError && articles.length === 0)
    return <ErrorState error={list.error} retry={() => void list.refetch()} />
  if (articles.length === 0)
    return (
      <EmptyPlace title={t('empty.title')} text={t('empty.text')}>
        <StaffDoor action="article.edit" path="articles?new=1" label="article" />
        <WayOn to="events" />
        <WayOn to="player-list" />
      </EmptyPlace>
    )
  return (
    <div className="home">
      <h1 className="vh">{t('title')}</h1>
      <HeroSlides slides={heroOf(slides.data ?? [], articles)} />
      <Later fallback={<div className="home-events" />}>
        <HomeEvents />
      </Later>
      <section className="section">
        <div className="section-head">
          <h2>{t('latest')}</h2>
          <button type="button" className="more" onClick={() => go(NEWS_STEP, { category: null, q: null })}>
            {t('allNews')}
            <Icon name="caret-right" size="s" />
          </button>
        </div>
        <CategoryChips
          categories={categories.data ?? []}
          onChoose={(id) => go(NEWS_STEP, { category: String(id), q: null })}
        />
        <Later fallback={null}>
          <NewsBlock articles={articles.slice(SLIDES, SLIDES + BLOCK)} />
        </Later>
      </section>
      <Later fallback={<div className="home-bands" />}>
        <HomeBands />
      </Later>
      <section className="section">
        <Later fallback={null}>
          <NewsBlock articles={articles.slice(SLIDES + BLOCK, SLIDES + 2 * BLOCK)} />
        </Later>
      </section>
    </div>
  )
}
