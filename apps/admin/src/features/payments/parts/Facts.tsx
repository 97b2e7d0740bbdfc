import type { ReactNode } from 'react'

/** A fact with its name; without a value it is left out. */
export const FactRow = ({ name, children }: { name: string; children: ReactNode }) =>
  children === null || children === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
