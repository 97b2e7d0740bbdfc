import type { PlanFields } from '@pahlavan/contract/admin/plans'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { addPlan, countPlanUses, findEditedPlan, writePlan } from './plans.admin.queries.ts'
import { PLANS_TAG } from './plans.rules.ts'

const lines = ['title', 'titleEn'] as const
const texts = ['description', 'descriptionEn'] as const

/** The names of the fields that a plan needs before fans may see it. */
const lacks = (fields: PlanFields): string[] => [...lines, ...texts].filter((name) => fields[name] === '')

/** The plans in the machinery of items. */
export const planNoun: ItemNoun<PlanFields> = {
  kind: 'plan',
  tags: [PLANS_TAG],
  tagsOf: () => [],
  missing: 'item_not_found',
  clean: (fields) => cleanFields(fields, { lines, texts }),
  check: async () => undefined,
  lacks,
  find: findEditedPlan,
  add: addPlan,
  write: writePlan,
  countUses: countPlanUses,
  span: itemSpan('plan'),
}
