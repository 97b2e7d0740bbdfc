import { Suspense, useState } from 'react'
import { useDrawers } from '../kit/drawers.ts'
import { loadable } from '../kit/loadable.tsx'

export const DrawerStack = loadable(() => import('./DrawerStack.tsx').then((loaded) => loaded.DrawerStack))

/** The drawers, from the first one on: only then is their code loaded. A pasted stack stands there without a slide. */
export function DrawerHost({ container }: { container: HTMLElement }) {
  const { stack } = useDrawers()
  const [pasted] = useState(stack.length)
  const [wanted, setWanted] = useState(pasted > 0)
  if (!wanted && stack.length > 0) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <DrawerStack container={container} pasted={pasted} />
    </Suspense>
  ) : null
}
