import { articles } from '@pahlavan/contract/admin/articles'
import { categories } from '@pahlavan/contract/admin/categories'
import { members } from '@pahlavan/contract/admin/members'
import { roles } from '@pahlavan/contract/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'
import { everyLog } from './log.data.ts'
import type { Undo } from './undo.rules.ts'

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
  const texts = { unschedule, withdraw, publish }
  const moves = { remove, restore }
  const changes = { grant, revoke }
  const run = (undo: Undo): void => {
    if (undo.act === 'rename') rename.mutate({ id: undo.id, title: undo.title })
    else if ('role' in undo) {
      const role = roles.find((each) => each === undo.role)
      if (role) changes[undo.act].mutate({ accountId: undo.accountId, role })
    } else if ('language' in undo) texts[undo.act].mutate({ id: undo.id, language: undo.language })
    else moves[undo.act].mutate({ id: undo.id })
  }
  const all = [unschedule, withdraw, publish, remove, restore, grant, revoke, rename]
  return { run, isPending: all.some((one) => one.isPending) }
}
