import type { ReactNode } from 'react'
import './fact-row.css'

/** Facts under one another, each a `FactRow`. */
export const FactRows = ({ children }: { children: ReactNode }) => <dl className="fact-rows">{children}</dl>

/** A fact with its name; without a value it is left out. */
export const FactRow = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
