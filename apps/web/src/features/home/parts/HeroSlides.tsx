import type { Slide as ClubSlide } from '@pahlavan/contract/home'
import type { NewsCard } from '@pahlavan/contract/news'
import { shorten } from '@pahlavan/persian/shorten'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Later } from '../../../kit/frame/Later.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { Scrim } from '@pahlavan/kit/media/Scrim.tsx'
import { HeroSlide, SLIDE_TEXT, SLIDE_TITLE } from '@pahlavan/kit/media/Slide.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import type { HeroSlide as OneSlide } from '../slides.rules.ts'

function Story({ article, first }: { article: NewsCard; first: boolean }) {
  const { t } = useTranslation('home')
  return (
    <article className="slide">
      <Picture image={article.image} sizes={COLUMN_SIZES} first={first} />
      <div className="slide-text">
        <Scrim id={`slide-${article.id}`} colour={article.image?.colour} />
        <div className="tags">
          <span className="tag glass">{article.categoryTitle}</span>
          <span className="tag glass">
            <Ago moment={article.publishedAt} />
          </span>
        </div>
        <h2 className="clamp-3">{shorten(article.title, SLIDE_TITLE)}</h2>
        <div className="slide-cta">
          <p className="clamp-2">{shorten(article.summary, SLIDE_TEXT)}</p>
          <DrawerLink
            className="btn sm"
            drawer="news-detail"
            id={article.slug}
            shows={article}
            aria-label={`${t('read')}: ${article.title}`}
          >
            {t('read')}
          </DrawerLink>
        </div>
      </div>
    </article>
  )
}

function Club({ slide, first }: { slide: ClubSlide; first: boolean }) {
  const { title, link, button } = slide
  return (
    <HeroSlide slide={slide} sizes={COLUMN_SIZES} first={first}>
      {link && button && (
        <Anchor className="btn sm" to={link} aria-label={`${button}: ${title}`}>
          {button}
        </Anchor>
      )}
    </HeroSlide>
  )
}

/** The first slide is the first picture of the screen; the others come after it. */
function Slide({ one, first }: { one: OneSlide; first: boolean }) {
  const slide =
    one.kind === 'story' ? (
      <Story article={one.article} first={first} />
    ) : (
      <Club slide={one.slide} first={first} />
    )
  return first ? slide : <Later fallback={<div className="slide" />}>{slide}</Later>
}

const keyOf = (one: OneSlide) => (one.kind === 'story' ? `story ${one.article.id}` : `club ${one.slide.id}`)
const titleOf = (one: OneSlide) => (one.kind === 'story' ? one.article.title : one.slide.title)

/**
 * The club's slides and the newest stories, one after another. The bar of the shown slide fills, then the next one comes. A button or a touch
 * stops that; hovering, focus inside, and reduced motion stop it, too (`hero.css`).
 */
export function HeroSlides({ slides }: { slides: OneSlide[] }) {
  const { t } = useTranslation('home')
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isStill, setStill] = useState(false)
  // By its own scroll position: the page must not move towards slides that are out of sight.
  const show = (index: number) => {
    const row = track.current
    if (!row) return
    const onwards = getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row.scrollTo({ left: onwards * index * row.clientWidth, behavior: 'smooth' })
  }
  return (
    <section
      className="hero"
      aria-roledescription={t('carousel')}
      aria-label={t('top')}
      data-still={isStill || undefined}
      onPointerDown={() => setStill(true)}
    >
      <div
        className="hero-track"
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {slides.map((one, index) => (
          <Slide key={keyOf(one)} one={one} first={index === 0} />
        ))}
      </div>
      <div className="hero-dots">
        <button
          type="button"
          className="hero-pause"
          aria-label={t(isStill ? 'goOn' : 'pause')}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => setStill(!isStill)}
        >
          <Icon name={isStill ? 'play-fill' : 'pause-fill'} size="s" />
        </button>
        {slides.map((one, index) => (
          <button
            key={keyOf(one)}
            type="button"
            aria-label={titleOf(one)}
            aria-current={index === at}
            onClick={() => show(index)}
            onAnimationEnd={() => show((index + 1) % slides.length)}
          />
        ))}
      </div>
    </section>
  )
}

/** The first slide before it has come. */
export const HeroSkeleton = () => (
  <output aria-busy="true">
    <div className="sk hero-blank" />
  </output>
)
