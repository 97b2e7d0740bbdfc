import type { Slide } from '@pahlavan/contract/home'
import { Picture } from './Picture.tsx'
import './tab-slide.css'

interface TabSlideProps {
  slide: Omit<Slide, 'id'>
  first?: boolean
}

/** The look of a slide on top of a tab: its element wears this class. */
export const tabSlideClass = ({ image }: Pick<Slide, 'image'>): string =>
  image ? 'tab-slide' : 'tab-slide bare'

/** The content of a slide on top of a tab: its picture, its words, and its button where it leads somewhere. */
export const TabSlideInside = ({
  slide: { image, title, text, link, button },
  first = false,
}: TabSlideProps) => (
  <>
    {image && <Picture image={image} sizes="200px" first={first} />}
    <span className="tab-slide-words">
      <b dir="auto">{title}</b>
      {text && <small dir="auto">{text}</small>}
      {link && button && <i>{button}</i>}
    </span>
  </>
)
