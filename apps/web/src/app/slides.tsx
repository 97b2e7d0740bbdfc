import type { SliderLocation } from '@pahlavan/contract/home'
import { loadable } from '../kit/frame/loadable.tsx'

/** The club's slides on top of a tab: what is shown without them does not wait for their code. */
export const TabSlides = loadable<{ location: SliderLocation }>(() =>
  import('../features/home/TabSlides.tsx').then((m) => m.TabSlides),
)
