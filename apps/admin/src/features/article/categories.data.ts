import { categories } from '@pahlavan/contract/admin/categories'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../desk/change.ts'
import { useMove } from '../../desk/row-changes.ts'
import { categoryOptions } from './articles.data.ts'

/** The form says what went wrong. */
const SAID_HERE = { handles: 'any' } as const

/** The changes of categories; the list comes anew after each. */
export function useCategoryChanges() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(categoryOptions())
  return {
    create: useChange(categories.create, refresh, SAID_HERE),
    rename: useChange(categories.rename, refresh, SAID_HERE),
    move: useMove(categories.move, categoryOptions()),
    remove: useChange(categories.remove, refresh),
  }
}
