import type { EventDetail } from '@pahlavan/contract/events'
import { useTranslation } from 'react-i18next'
import type { KnownContent } from '../../../kit/drawer/known.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../../../kit/media/sizes.ts'
import { useStyleTitle } from '../../competition/useStyleTitle.ts'
import { MatsSkeleton } from './LiveMats.tsx'
import '@pahlavan/kit/list/facts.css'

/** Letters above which a title is set smaller. */
const LONG = 34

/** The poster, how the event stands, and its title. */
export function EventHero({ event }: { event: EventDetail }) {
  const { t } = useTranslation('matches')
  const { language } = useLanguage()
  const titleOf = useStyleTitle(event.styles)
  // Who wrestles or who won stands right below: it leaves them the room.
  const isLow = event.status === 'live' || event.status === 'finished'
  return (
    <header className={isLow ? 'poster-hero under-head low' : 'poster-hero under-head'}>
      <Picture
        image={isLow ? (event.cover ?? event.poster) : event.poster}
        sizes={COLUMN_SIZES}
        className="media hero-art"
        first
      />
      <div className="poster-text">
        <div className="tags">
          {event.status === 'live' && <span className="tag live">{t('status.live')}</span>}
          {event.status === 'cancelled' && <span className="tag bad">{t('status.cancelled')}</span>}
          {event.status === 'finished' && <span className="tag glass">{t('status.finished')}</span>}
          {event.styles.map((style) => (
            <span key={style} className="tag glass">
              {titleOf(style)}
            </span>
          ))}
          {event.ages.map((age) => (
            <span key={age} className="tag glass">
              {age}
            </span>
          ))}
        </div>
        <h1 className={event.title.length > LONG ? 'long' : undefined} dir="auto">
          {event.title}
        </h1>
        <p className="other">
          <bdi lang={language === 0 ? 'en' : 'fa'}>{event.titleOther}</bdi>
        </p>
      </div>
    </header>
  )
}

/** The poster and the title as the list showed them. */
const KnownHero = ({ known: { title, image, isLow } }: { known: KnownContent }) => (
  <header className={isLow ? 'poster-hero under-head low' : 'poster-hero under-head'}>
    <Picture image={image} sizes={COLUMN_SIZES} className="media hero-art" first />
    <div className="poster-text">
      <h1 className={title.length > LONG ? 'long' : undefined} dir="auto">
        {title}
      </h1>
    </div>
  </header>
)

/** So many mats most events have. */
const USUAL_MATS = 2

/** An event before it has come; one that is on shows its mats first. */
export const EventSkeleton = ({ known }: { known: KnownContent | undefined }) => (
  <output aria-busy="true">
    {known ? <KnownHero known={known} /> : <div className="sk poster-hero rounded-none" />}
    {!known?.isLow && (
      <div className="facts">
        {[1, 2, 3, 4].map((cell) => (
          <div key={cell}>
            <div className="grid w-full gap-2">
              <div className="sk h-3 w-1/3" />
              <div className="sk h-4 w-2/3" />
            </div>
          </div>
        ))}
      </div>
    )}
    {known?.isOn ? (
      <MatsSkeleton mats={USUAL_MATS} />
    ) : (
      <div className="pad mt-8 grid gap-3">
        {[1, 2, 3].map((row) => (
          <div key={row} className="sk h-32 w-full" />
        ))}
      </div>
    )}
  </output>
)
