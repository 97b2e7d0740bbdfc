import type { Slide } from '@pahlavan/contract/home'
import { HOME_SLIDES } from '@pahlavan/contract/limits'
import type { NewsCard } from '@pahlavan/contract/news'

export const SLIDES = 3

/** How bright a picture is, 0 to 255. */
function brightnessOf({ image }: NewsCard): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(image?.colour.slice(at, at + 2) ?? '0', 16),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The slides of Home: the newest three; the brightest of them first, since a dark one looks like nothing from afar. */
function slidesOf(articles: readonly NewsCard[]): NewsCard[] {
  const newest = articles.slice(0, SLIDES)
  const [first] = newest.toSorted((a, b) => brightnessOf(b) - brightnessOf(a))
  return first ? [first, ...newest.filter((one) => one !== first)] : []
}

/** The content of a slide of Home: a story, or a slide of the club. */
export type HeroSlide = { kind: 'story'; article: NewsCard } | { kind: 'club'; slide: Slide }

/** The slides of Home: the club's first, each behind them a story. */
export const heroOf = (slides: readonly Slide[], articles: readonly NewsCard[]): HeroSlide[] => [
  ...slides.slice(0, HOME_SLIDES).map((slide) => ({ kind: 'club' as const, slide })),
  ...slidesOf(articles).map((article) => ({ kind: 'story' as const, article })),
]
