import type { ReactNode } from 'react'

interface QuizRingProps {
  part: number
  all: number
  tone?: 'ok' | 'bad' | ''
  children: ReactNode
}

/** A ring that is filled by parts of a whole, around a number. */
export const QuizRing = ({ part, all, tone = '', children }: QuizRingProps) => (
  <span className={`quiz-ring ${tone}`}>
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="32" r="28" />
      <circle cx="32" cy="32" r="28" pathLength={all} strokeDasharray={`${part} ${all}`} className="done" />
    </svg>
    {children}
  </span>
)
