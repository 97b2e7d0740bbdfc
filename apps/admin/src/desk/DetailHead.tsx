import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import './detail-head.css'

interface DetailHeadProps {
  title: ReactNode
  /** The way back to the list. */
  back: { address: string; label: string }
  /** The state and the acts, behind the title. */
  children?: ReactNode
}

/** The head of one object of a list. */
export const DetailHead = ({ title, back, children }: DetailHeadProps) => (
  <header className="page-head detail-head">
    <Link href={back.address} className="icon-btn" aria-label={back.label}>
      <Icon name="arrow-left" />
    </Link>
    <h1>{title}</h1>
    {children}
  </header>
)
