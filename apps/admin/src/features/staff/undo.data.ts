import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { articles } from '@pahlavan/contract/admin/articles'
import { categories } from '@pahlavan/contract/admin/categories'
import { members } from '@pahlavan/contract/admin/members'
import { switches } from '@pahlavan/contract/admin/switches'
import { roles } from '@pahlavan/contract/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { useChange } from '../../desk/change.ts'
import { FACTOR_DEMANDED, withFactor } from '../../desk/factor.ts'
import { everyLog } from './log.data.ts'
import type { Undo } from './undo.rules.ts'

type SetBack = Pick<Extract<Undo, { act: 'set' }>, 'base' | 'fields'>

/** Sets switches to their earlier values, unless somebody has set them again since. */
function useSetBack(refresh: () => unknown) {
  const { t } = useTranslation('staff')
  return useMutation({
    mutationFn: (edit: SetBack) =>
      withFactor(() => call(callOf(switches.save), edit, { handles: FACTOR_DEMANDED })),
    onSuccess: ({ isSaved }) => {
      showToast({ text: t(isSaved ? 'undone' : 'overtaken'), tone: isSaved ? 'good' : 'bad' })
      return refresh()
    },
  })
}

/** Takes a change back. The log gains the act that does so. */
export function useUndo() {
  const { t } = useTranslation('staff')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(everyLog)
  const says = { done: t('undone') }
  const [unschedule, withdraw, publish] = [
    useChange(articles.unschedule, refresh, says),
    useChange(articles.withdraw, refresh, says),
    useChange(articles.publish, refresh, says),
  ]
  const [remove, restore] = [
    useChange(articles.remove, refresh, says),
    useChange(articles.restore, refresh, says),
  ]
  const [grant, revoke] = [useChange(members.grant, refresh, says), useChange(members.revoke, refresh, says)]
  const rename = useChange(categories.rename, refresh, says)
  const setBack = useSetBack(refresh)
  const texts = { unschedule, withdraw, publish }
  const moves = { remove, restore }
  const changes = { grant, revoke }
  const run = (undo: Undo): void => {
    if (undo.act === 'rename') rename.mutate({ id: undo.id, title: undo.title })
    else if (undo.act === 'set') setBack.mutate({ base: undo.base, fields: undo.fields })
    else if ('role' in undo) {
      const role = roles.find((each) => each === undo.role)
      if (role) changes[undo.act].mutate({ accountId: undo.accountId, role })
    } else if ('language' in undo) texts[undo.act].mutate({ id: undo.id, language: undo.language })
    else moves[undo.act].mutate({ id: undo.id })
  }
  const all = [unschedule, withdraw, publish, remove, restore, grant, revoke, rename, setBack]
  return { run, isPending: all.some((one) => one.isPending) }
}
