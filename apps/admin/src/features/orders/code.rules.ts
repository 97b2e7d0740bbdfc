import type { CodeFields, CodeShape } from '@pahlavan/contract/admin/discounts'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { spanFault } from '../../desk/span.rules.ts'

/** A code gives either a percentage or an amount, has a ceiling with a percentage alone, and ends after it begins. */
export const shapeRules: FieldRules<CodeShape> = {
  amount: (amount, { percent }) => ((amount === null) === (percent === null) ? { type: 'code_value' } : null),
  ceiling: (ceiling, { percent }) => (ceiling !== null && percent === null ? { type: 'code_value' } : null),
  startsAt: (from, { endsAt }) => spanFault(from, endsAt, 'code_span'),
  endsAt: (to, { startsAt }) => spanFault(startsAt, to, 'code_span'),
}

const CODE = /^[\p{L}\p{N}_-]{3,40}$/u

/** The same, and its word has letters, digits, hyphens and underscores alone. */
export const codeRules: FieldRules<CodeFields> = {
  ...shapeRules,
  code: (code) => (CODE.test(code.replace(/\s/g, '')) ? null : { type: 'code_format' }),
}
