import type { Slide, SliderLocation } from '@pahlavan/contract/home'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import { TabSlideInside, tabSlideClass } from '@pahlavan/kit/media/TabSlide.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { slidesAt } from './slides.data.ts'
import './tab-slides.css'

/** The club's slides on top of a tab; nothing where it has none. */
export function TabSlides({ location }: { location: SliderLocation }) {
  const { t } = useTranslation('home')
  const { language } = useLanguage()
  const { data, isPending } = useQuery(slidesAt(language, location))
  if (isPending) return <output className="sk tab-slides-blank" aria-busy="true" />
  if (!data || data.length === 0) return null
  return (
    <section className="tab-slides" aria-label={t('top')}>
      {data.map((slide, at) => (
        <TabSlide key={slide.id} slide={slide} first={at === 0} />
      ))}
    </section>
  )
}

/** One slide: a way on where it has one that leads somewhere, else words alone. */
function TabSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const className = tabSlideClass(slide)
  const inside = <TabSlideInside slide={slide} first={first} />
  if (!slide.link) return <article className={className}>{inside}</article>
  return (
    <Anchor className={className} to={slide.link}>
      {inside}
    </Anchor>
  )
}
