import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { editedTechniques, type TechniqueFields } from '@pahlavan/contract/admin/techniques'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'
import type { Edit } from '../../desk/draft.rules.ts'
import { techniqueList } from './courses.data.ts'

/** The changes of techniques; the list comes anew after each. */
export function useTechniqueChanges() {
  const { t } = useTranslation('desk')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(techniqueList())
  const save = async (id: number, { base, fields }: Edit<TechniqueFields>) => {
    const saved = await call(callOf(editedTechniques.save), { id, base, fields }, { handles: 'any' })
    await refresh()
    return saved
  }
  return {
    save,
    create: useChange(editedTechniques.create, refresh, { handles: 'any' }),
    move: useChange(editedTechniques.move, refresh),
    remove: useChange(editedTechniques.remove, refresh, { done: t('row.removed') }),
  }
}
