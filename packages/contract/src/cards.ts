import { type Static, Type } from 'typebox'
import { MAX_CARDS } from './card-text.ts'
import { PlayerBout } from './events.ts'
import { PersonCard } from './people.ts'

/** The bouts and wrestlers that a text shows as cards; one that is gone is absent. Ranks are null. */
export const TextCards = Type.Object({
  bouts: Type.Array(PlayerBout, { maxItems: MAX_CARDS }),
  wrestlers: Type.Array(PersonCard, { maxItems: MAX_CARDS }),
})
export type TextCards = Static<typeof TextCards>
