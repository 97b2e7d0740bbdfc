import { type Static, Type } from 'typebox'
import { Id, orNull } from '../envelope.ts'

/** The most wrestlers that an album or a film names. */
export const MAX_SEEN_WRESTLERS = 60

/** The event and the bout of an album or a film, and the accounts of the wrestlers in it. A bout is one of the event. */
export const subjectFields = {
  eventId: orNull(Id),
  boutId: orNull(Id),
  wrestlers: Type.Array(Id, { maxItems: MAX_SEEN_WRESTLERS }),
}
const GallerySubject = Type.Object(subjectFields)
export type GallerySubject = Static<typeof GallerySubject>

/** The refusals of a subject. */
export const subjectRefusals = ['event_not_found', 'bout_not_found', 'wrestler_not_found'] as const
