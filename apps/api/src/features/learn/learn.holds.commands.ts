import { MAX_CLUB_TECHNIQUES, type TechniqueFields } from '@pahlavan/contract/admin/techniques'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import {
  addTechnique,
  findTechniqueFields,
  orderTechniques,
  removeUnusedTechnique,
  techniqueIds,
  writeTechnique,
} from './learn.holds.queries.ts'
import { COURSES_TAG } from './learn.rules.ts'

/** @throws Problem 409 for a technique that a lesson teaches, or a wrestler is known for */
async function remove(tx: Tx, id: number): Promise<void> {
  if (!(await removeUnusedTechnique(tx, id))) throw new Problem(409, 'technique_used')
}

/** The techniques in the machinery of rows. */
export const techniqueNoun: RowNoun<TechniqueFields> = {
  kind: 'technique',
  tag: COURSES_TAG,
  missing: 'technique_not_found',
  clean: (fields) => cleanFields(fields, { lines: ['title', 'titleEn'] }),
  check: async (_tx, { title, titleEn }) => {
    if (!title || !titleEn) throw new Problem(400, 'technique_untitled')
  },
  find: findTechniqueFields,
  group: { find: techniqueIds, max: MAX_CLUB_TECHNIQUES, tooMany: 'too_many_techniques' },
  add: addTechnique,
  write: writeTechnique,
  order: orderTechniques,
  remove,
}
