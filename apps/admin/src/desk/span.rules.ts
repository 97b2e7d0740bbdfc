import type { ProblemCode } from '@pahlavan/contract/problems'
import type { FieldFault } from '@pahlavan/kit/form/checked.ts'

/** The fault of a span of two moments (ISO 8601) that ends before it begins, or at once. */
export const spanFault = (from: string | null, to: string | null, type: ProblemCode): FieldFault | null =>
  from !== null && to !== null && to <= from ? { type } : null
