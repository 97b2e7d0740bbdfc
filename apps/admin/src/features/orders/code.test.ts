import { CodeFields } from '@pahlavan/contract/admin/discounts'
import { checkedFields } from '@pahlavan/kit/form/checked.ts'
import { expect, test } from 'vitest'
import { codeRules } from './code.rules.ts'
import { emptyCode } from './codes.data.ts'

const check = checkedFields(CodeFields, codeRules)
const faultsOf = async (fields: Partial<CodeFields>) => {
  const { errors } = await check({ ...emptyCode, code: 'YALDA', ...fields }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.keys(errors)
}

test.each<[Partial<CodeFields>, string[]]>([
  [{}, []],
  [{ percent: null, amount: 5000 }, []],
  [{ amount: 5000 }, ['amount']],
  [{ percent: null }, ['amount']],
  [{ percent: null, amount: 5000, ceiling: 1000 }, ['ceiling']],
  [{ code: 'a!' }, ['code']],
  [{ code: ' nowruz ۱۴۰۶ ' }, []],
  [{ startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }, ['startsAt', 'endsAt']],
])('a code with %j has the faults %j', async (fields, faults) => {
  expect((await faultsOf(fields)).toSorted()).toEqual(faults.toSorted())
})
