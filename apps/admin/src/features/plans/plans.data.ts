import type { ListedItem } from '@pahlavan/contract/admin/items'
import { type PlanFields, type PlanRow, plans } from '@pahlavan/contract/admin/plans'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedPlan = ListedItem & PlanRow
export type EditedPlan = EditedItem<PlanFields>

export const planDesk = itemDesk<PlanFields, ListedPlan>('plans', plans)

export const emptyPlan: PlanFields = {
  title: '',
  titleEn: '',
  description: '',
  descriptionEn: '',
  price: 0,
  durationDays: 30,
  predictionQuota: 0,
  includesLive: true,
  position: 0,
}
