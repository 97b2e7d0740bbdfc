import { editedTechniques, type TechniqueFields } from '@pahlavan/contract/admin/techniques'
import { useOrderedRowChanges } from '../../desk/row-changes.ts'
import { techniqueList } from './courses.data.ts'

/** The changes of techniques; the list is read anew after each. */
export const useTechniqueChanges = () =>
  useOrderedRowChanges<TechniqueFields>(editedTechniques, techniqueList())
