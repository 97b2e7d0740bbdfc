import type { ReactNode } from 'react'
import './sort.css'

/** What changes a list beside its filters, at their end. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="list-tools">{children}</div>
)
