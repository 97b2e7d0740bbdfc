import { EventDrawer as Drawer } from '../features/events/EventDrawer.tsx'
import { loadable } from '../kit/frame/loadable.tsx'

const Live = loadable<{ eventId: number }>(() =>
  import('../features/live/LiveDoor.tsx').then((m) => m.EventLiveDoor),
)

/** An event, and the way to its broadcast. */
export const EventDrawer = ({ id = '' }: { id?: string }) => <Drawer id={id} Live={Live} />
