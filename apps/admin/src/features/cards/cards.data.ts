import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { cards, type ChoiceKind } from '@pahlavan/contract/admin/cards'
import { events as eventCalls } from '@pahlavan/contract/calls'
import type { CardKind, TextCard } from '@pahlavan/contract/card-text'
import type { Language } from '@pahlavan/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const choices = queriesOf('cardChoices', callOf(cards.find))
const shown = queriesOf('textCards', callOf(cards.of))
const styles = queriesOf('club-styles', eventCalls.styles)
const events = queriesOf('event-choices', callOf(cards.events))

/** Bouts or people to choose from, in the language of a text. */
export const cardChoices = (language: Language, kind: ChoiceKind, search: string) =>
  queryOptions({
    queryKey: choices.key(language, kind, search),
    queryFn: () => choices.ask({ kind, language, search }),
    placeholderData: (before, query) => (query?.queryKey[2] === kind ? before : undefined),
  })

const idsOf = (kind: CardKind, found: readonly Pick<TextCard, 'kind' | 'id'>[]): number[] =>
  [...new Set(found.flatMap((card) => (card.kind === kind ? card.id : [])))].toSorted((a, b) => a - b)

/** The bouts and wrestlers of cards, all in one question. */
export function textCards(language: Language, found: readonly Pick<TextCard, 'kind' | 'id'>[]) {
  const [bouts, wrestlers] = [idsOf('bout', found), idsOf('wrestler', found)]
  return queryOptions({
    queryKey: shown.key(language, bouts, wrestlers),
    queryFn: () => shown.ask({ language, bouts, wrestlers }),
    enabled: found.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** The events that something may belong to, and the one that it has. */
export const eventChoices = (chosenId: number | null) =>
  queryOptions({
    queryKey: events.key(chosenId),
    queryFn: () => events.ask(chosenId === null ? {} : { chosenId }, { handles: 'any' }),
    placeholderData: keepPreviousData,
  })

/** The styles of the club that events or wrestlers have. */
export const clubStyles = (language: Language) =>
  queryOptions({ queryKey: styles.key(language), queryFn: () => styles.ask({ languages: language }) })
