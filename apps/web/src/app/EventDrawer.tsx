import { EventDrawer as Drawer } from '../features/events/EventDrawer.tsx'
import { EventLiveDoor } from '../features/live/LiveDoor.tsx'

/** An event, and the way to its broadcast. */
export const EventDrawer = ({ id = '' }: { id?: string }) => <Drawer id={id} Live={EventLiveDoor} />
