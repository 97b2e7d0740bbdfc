import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import type { ReactNode } from 'react'
import '../gate.css'

/** One step on the way in, alone on its page. */
export function GateCard({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className="gate">
      <div className="gate-card">
        <span className="gate-mark">
          <Mark />
        </span>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
