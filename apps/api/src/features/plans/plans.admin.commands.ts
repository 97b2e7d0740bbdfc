import type { PlanFields } from '@pahlavan/contract/admin/plans'
import { cleanLine, cleanText } from '@pahlavan/persian/letters'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { addPlan, countPlanUses, findEditedPlan, writePlan } from './plans.admin.queries.ts'
import { PLANS_TAG } from './plans.rules.ts'

function clean(fields: Partial<PlanFields>): Partial<PlanFields> {
  const { title, titleEn, description, descriptionEn } = fields
  return {
    ...fields,
    ...(title !== undefined && { title: cleanLine(title) }),
    ...(titleEn !== undefined && { titleEn: cleanLine(titleEn) }),
    ...(description !== undefined && { description: cleanText(description) }),
    ...(descriptionEn !== undefined && { descriptionEn: cleanText(descriptionEn) }),
  }
}

/** The names of the fields that a plan needs before fans may see it. */
const lacks = (fields: PlanFields): string[] =>
  (['title', 'titleEn', 'description', 'descriptionEn'] as const).filter((name) => fields[name] === '')

/** The plans in the machinery of items. */
export const planNoun: ItemNoun<PlanFields> = {
  kind: 'plan',
  tags: [PLANS_TAG],
  tagsOf: () => [],
  missing: 'item_not_found',
  clean,
  check: async () => undefined,
  lacks,
  find: findEditedPlan,
  add: addPlan,
  write: writePlan,
  countUses: countPlanUses,
  span: itemSpan('plan'),
}
