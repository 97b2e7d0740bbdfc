import {
  areAgesInOrder,
  areKilogramsInOrder,
  MAX_OWN_AGES,
  isEachRuleOnce,
  MAX_OWN_RULESETS,
  MAX_OWN_STYLES,
  MAX_OWN_WEIGHTS,
  ownAges,
  ownRulesets,
  ownStyles,
  ownWeights,
  type WeightFields,
} from '@pahlavan/contract/admin/rules'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { openRowRoutes } from '../desk/desk.rows.routes.ts'
import { ownNoun } from './rules.own.commands.ts'
import { builtRulesets } from './rules.built.rules.ts'
import { ageFile, rulesetFile, styleFile, weightFile } from './rules.export.rules.ts'
import {
  ageRows,
  findNeighbours,
  hasStyles,
  rulesetRows,
  styleRows,
  weightRows,
} from './rules.tables.queries.ts'

/** The styles in the machinery of rows. They have names alone, so that none of them has a second version. */
const styleNoun = ownNoun({ kind: 'style', rows: styleRows, max: MAX_OWN_STYLES })

/** The age groups in the machinery of rows. */
const ageNoun = ownNoun({
  kind: 'age',
  rows: ageRows,
  max: MAX_OWN_AGES,
  check: async (_tx, fields) => {
    if (!areAgesInOrder(fields)) throw new Problem(400, 'age_order')
  },
})

/** @throws Problem for a weight without a style or a bound, or with kilograms of another one */
async function checkWeight(tx: Tx, fields: WeightFields, id: number | null): Promise<void> {
  if (!fields.list) throw new Problem(400, 'invalid')
  if (!areKilogramsInOrder(fields)) throw new Problem(400, 'weight_order')
  const { hasStyle, isOverlapping } = await findNeighbours(tx, fields, id)
  if (!hasStyle) throw new Problem(400, 'invalid')
  if (isOverlapping && !fields.isRetired) throw new Problem(409, 'weight_overlaps')
}

/** The weights in the machinery of rows. */
const weightNoun = ownNoun({
  kind: 'weight',
  rows: weightRows,
  max: MAX_OWN_WEIGHTS,
  lines: ['list'],
  check: checkWeight,
})

/** The rulesets in the machinery of rows. */
const rulesetNoun = ownNoun({
  kind: 'ruleset',
  rows: rulesetRows,
  max: MAX_OWN_RULESETS,
  check: async (tx, fields) => {
    if (!isEachRuleOnce(fields)) throw new Problem(400, 'ruleset_twice')
    if (!(await hasStyles(tx, fields.styles))) throw new Problem(400, 'invalid')
  },
})

/** Opens the desk's routes of the club's own styles, ages, weights and rulesets. */
export async function ruleDeskRoutes(app: FastifyInstance): Promise<void> {
  openRowRoutes(app, { endpoints: ownStyles, noun: styleNoun, list: styleRows.list, file: styleFile })
  openRowRoutes(app, { endpoints: ownAges, noun: ageNoun, list: ageRows.list, file: ageFile })
  openRowRoutes(app, { endpoints: ownWeights, noun: weightNoun, list: weightRows.list, file: weightFile })
  openRowRoutes(app, {
    endpoints: ownRulesets,
    noun: rulesetNoun,
    list: async (db) => [...(await rulesetRows.list(db)), ...builtRulesets()],
    file: rulesetFile,
  })
}
