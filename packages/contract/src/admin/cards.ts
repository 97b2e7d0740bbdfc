import { type Static, Type } from 'typebox'
import { cardKinds, MAX_CARDS } from '../card-text.ts'
import { TextCards } from '../cards.ts'
import { get, Language } from '../endpoint.ts'
import { Id, orNull, Search } from '../envelope.ts'
import { PlayerBout } from '../events.ts'
import { PersonCard } from '../people.ts'
import { MAX_SEEN_WRESTLERS } from './gallery-subject.ts'

/** The kinds of things that an editor chooses: those of cards, and the other people of the app. */
export const choiceKinds = [...cardKinds, 'fan', 'club'] as const
export type ChoiceKind = (typeof choiceKinds)[number]

/** Something that an editor may choose. `words` are plain text for readers without its card; `wrestler` is a person of any kind. */
export const CardChoice = Type.Object({
  id: Id,
  words: Type.String(),
  bout: orNull(PlayerBout),
  wrestler: orNull(PersonCard),
})
export type CardChoice = Static<typeof CardChoice>

const Ids = (maxItems: number) => Type.Optional(Type.Array(Id, { maxItems }))

/** Cards of bouts and wrestlers, for the editors of texts. */
export const cards = {
  find: get('/api/admin/cards/find', {
    summary:
      'Finds bouts by their wrestlers or their event, or people by name, at most twenty; without a search, bouts that are live or next, and the first people',
    query: Type.Object({
      kind: Type.Enum([...choiceKinds], { type: 'string' }),
      language: Language,
      search: Search,
    }),
    data: Type.Object({ items: Type.Array(CardChoice) }),
    action: 'article.edit',
  }),
  events: get('/api/admin/cards/events', {
    summary:
      'Lists the events that a picture or a film may belong to: those to come and on, the newest that are over, and the chosen one',
    query: Type.Object({ chosenId: Type.Optional(Id) }),
    data: Type.Object({ items: Type.Array(Type.Object({ id: Id, title: Type.String() })) }),
    action: 'article.edit',
  }),
  of: get('/api/admin/cards/of', {
    summary: 'Returns bouts and wrestlers of a text, an album or a film as cards',
    query: Type.Object({ language: Language, bouts: Ids(MAX_CARDS), wrestlers: Ids(MAX_SEEN_WRESTLERS) }),
    data: TextCards,
    action: 'article.edit',
  }),
}
