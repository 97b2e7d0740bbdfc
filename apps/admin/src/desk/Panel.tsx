import type { ReactNode } from 'react'
import '@pahlavan/kit/list/panel.css'
import './edit.css'

interface PanelProps {
  title: string
  /** Stands at the end of the head. */
  note?: ReactNode
  children: ReactNode
}

/** A part of a form, with its title. */
export const Panel = ({ title, note, children }: PanelProps) => (
  <section className="panel" aria-label={title}>
    <header className="panel-head">
      <h2>{title}</h2>
      {note}
    </header>
    <div className="panel-body">{children}</div>
  </section>
)
