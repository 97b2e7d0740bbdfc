import type { CampFields } from '@pahlavan/contract/admin/camps'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'

/** A camp ends on its first day at the earliest, and its greatest age is not below the least one. */
export const campRules: FieldRules<CampFields> = {
  endsOn: (endsOn, { startsOn }) => (endsOn < startsOn ? { type: 'camp_days' } : null),
  ageTo: (ageTo, { ageFrom }) => (ageTo < ageFrom ? { type: 'camp_ages' } : null),
}
