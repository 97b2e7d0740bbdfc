import { categories } from '@pahlavan/contract/admin/categories'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../desk/change.ts'
import { categoryOptions } from './articles.data.ts'

/** The changes of categories; the list comes anew after each. */
export function useCategoryChanges() {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(categoryOptions())
  return {
    create: useChange(categories.create, refresh),
    rename: useChange(categories.rename, refresh),
    move: useChange(categories.move, refresh),
    remove: useChange(categories.remove, refresh),
  }
}
