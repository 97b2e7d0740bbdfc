import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import type { Call, CallQuery } from '@pahlavan/contract/calls'
import { isRecord } from '@pahlavan/contract/records'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newChangeKey } from '../../desk/change.ts'
import { FACTOR_DEMANDED, withFactor } from '../../desk/factor.ts'
import { everyLog } from './log.data.ts'
import type { Undo } from './undo.rules.ts'

/** The key of a row that comes back: one entry of the log brings one row, however often it is taken back. */
const keyOf = (entryId: number): string => `00000000-0000-4000-8000-${entryId.toString(16).padStart(12, '0')}`

/** Whether nothing was done, because somebody has changed the same fields, or decided on the same comment, since. */
const isRefused = (answer: unknown): boolean =>
  isRecord(answer) && (answer.isSaved === false || (Array.isArray(answer.missed) && answer.missed.length > 0))

/** Takes the change of an entry back. The log gains the act that does so. */
export function useUndo(entryId: number) {
  const { t } = useTranslation('staff')
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ act, endpoint, input }: Undo): Promise<unknown> => {
      const key = act === 'add' ? keyOf(entryId) : newChangeKey()
      const query = { ...input, ...('key' in endpoint.query.properties && { key }) } as CallQuery<Call>
      return withFactor(() => call(callOf(endpoint), query, { handles: FACTOR_DEMANDED }))
    },
    onSuccess: (answer) => {
      if (isRefused(answer)) showToast({ text: t('undoLate'), tone: 'bad' })
      else showToast({ text: t('undone'), tone: 'good' })
      return cache.invalidateQueries(everyLog)
    },
  })
}
