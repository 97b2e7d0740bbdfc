import type { ReactNode } from 'react'
import '../list/facts.css'

export interface Fact {
  /** Tells it from the others: a word that could not be loaded is blank, as others are. */
  id: string
  word: string
  value: ReactNode
}

/** A line of figures, each under its word. */
export const Facts = ({ facts, label }: { facts: readonly Fact[]; label?: string | undefined }) => (
  <dl className="stats" aria-label={label}>
    {facts.map(({ id, word, value }) => (
      <div key={id}>
        <dt>{word}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
