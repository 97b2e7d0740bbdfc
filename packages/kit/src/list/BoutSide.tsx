import type { ReactNode } from 'react'
import { PointsText } from '../text/PointsText.tsx'
import './bout.css'

interface BoutSideProps {
  corner: 'red' | 'blue'
  state: 'soon' | 'live' | 'won' | 'lost'
  /** Where the wrestler is from, for the eye. */
  mark?: ReactNode
  /** The wrestler, or the bout that decides the corner while nobody `isKnown`. */
  name: string
  isKnown: boolean
  wonBy: string | null
  /** Null before the bout, and where none were written down. */
  points: number | null
}

/** One corner of a bout: its wrestler and points. */
export const BoutSide = ({ corner, state, mark, name, isKnown, wonBy, points }: BoutSideProps) => (
  <span className={`side ${corner}-side ${state}`}>
    {mark}
    <span className={isKnown ? 'name' : 'name none'} dir="auto">
      {name}
    </span>{' '}
    {wonBy && <span className="by">{wonBy}</span>}{' '}
    <bdi className="pt" aria-hidden={points === null}>
      {points === null ? '–' : <PointsText points={points} />}
    </bdi>
  </span>
)
