import { ItemScreen } from '../../items/ItemScreen.tsx'
import { eventDesk } from './events.data.ts'
import { EventForm } from './parts/EventForm.tsx'

/** One event. */
export const EventScreen = ({ id }: { id: number }) => (
  <ItemScreen desk={eventDesk} id={id} Form={EventForm} />
)
