import type { Slide } from '@pahlavan/contract/home'
import { shorten } from '@pahlavan/persian/shorten'
import type { ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { Scrim } from './Scrim.tsx'
import './slide.css'

/** As many letters as three lines hold, and as two beside the button. */
export const [SLIDE_TITLE, SLIDE_TEXT] = [72, 52]

interface HeroSlideProps {
  slide: Pick<Slide, 'id' | 'title' | 'text' | 'image'>
  /** The CSS `sizes` of its picture. */
  sizes: string
  first?: boolean
  /** The button. */
  children?: ReactNode
}

/** A slide of the club on Home; without a picture it has the night background. */
export const HeroSlide = ({
  slide: { id, title, text, image },
  sizes,
  first = false,
  children,
}: HeroSlideProps) => (
  <article className={image ? 'slide' : 'slide bare'}>
    {image && <Picture image={image} sizes={sizes} first={first} />}
    <div className="slide-text">
      <Scrim id={`club-${id}`} colour={image?.colour} />
      <h2 className="clamp-3" dir="auto">
        {shorten(title, SLIDE_TITLE)}
      </h2>
      <div className="slide-cta">
        <p className="clamp-2">{shorten(text, SLIDE_TEXT)}</p>
        {children}
      </div>
    </div>
  </article>
)
