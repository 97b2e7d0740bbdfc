import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import type { ReactNode } from 'react'
import './cards.css'

interface ChosenCardProps {
  /** The name of the button that takes the card away. */
  label: string
  onDrop: () => void
  children: ReactNode
}

/** A card that was chosen, with the button that takes it away. */
export const ChosenCard = ({ label, onDrop, children }: ChosenCardProps) => (
  <div className="subject-chosen">
    <div>{children}</div>
    <button type="button" className="icon-btn" aria-label={label} onClick={onDrop}>
      <Icon name="x" />
    </button>
  </div>
)
