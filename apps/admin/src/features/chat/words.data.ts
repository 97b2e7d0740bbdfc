import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { filterWords } from '@pahlavan/contract/admin/chat-words'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'

const list = queriesOf('filterWords', callOf(filterWords.list))
const trial = queriesOf('filterTrial', callOf(filterWords.trial))

/** The words that the club added to the filter. */
export const wordList = () =>
  queryOptions({ queryKey: list.key(), queryFn: () => list.ask({}, { handles: 'any' }) })

/** Tries a word on the last messages. */
export const useTrial = () => useMutation({ mutationFn: (word: string) => trial.ask({ word }) })

/** Adds and removes words; the list comes anew after each. */
export function useWordChanges() {
  const { t } = useTranslation('words')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(wordList())
  return {
    add: useChange(filterWords.add, refresh, { done: t('added') }),
    remove: useChange(filterWords.remove, refresh, { done: t('removed') }),
  }
}
