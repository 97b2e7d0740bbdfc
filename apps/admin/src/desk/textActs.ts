import type { Endpoint, Language } from '@pahlavan/contract/endpoint'
import { useTranslation } from 'react-i18next'
import { useChange } from './change.ts'

type TextCalls = Readonly<Record<'discard' | 'publish' | 'unschedule' | 'withdraw', Endpoint>>

/** The changes of a text's state, each with a toast. @param which names the text */
export function useTextActs(
  calls: TextCalls,
  which: { language: Language },
  refresh: () => Promise<unknown>,
) {
  const { t } = useTranslation('desk')
  const publish = useChange(calls.publish, refresh, { done: t('published') })
  const schedule = useChange(calls.publish, refresh, { done: t('scheduled') })
  const unschedule = useChange(calls.unschedule, refresh, { done: t('unscheduled') })
  const withdraw = useChange(calls.withdraw, refresh, { done: t('withdrawn') })
  const discard = useChange(calls.discard, refresh, { done: t('discarded') })
  return {
    publish: () => publish.mutate(which),
    schedule: (at: number) => schedule.mutate({ ...which, at: new Date(at).toISOString() }),
    unschedule: () => unschedule.mutate(which),
    withdraw: () => withdraw.mutate(which),
    discard: () => discard.mutate(which),
    isPublishing: publish.isPending,
    isScheduling: schedule.isPending,
  }
}

export type TextActs = ReturnType<typeof useTextActs>
