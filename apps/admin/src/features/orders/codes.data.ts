import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type CodeFields, type CodeRow, type CodeShape, discounts } from '@pahlavan/contract/admin/discounts'
import type { ListedItem } from '@pahlavan/contract/admin/items'
import { queryOptions } from '@tanstack/react-query'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedCode = ListedItem & CodeRow
export type EditedCode = EditedItem<CodeFields>

export const codeDesk = itemDesk<CodeFields, ListedCode>('codes', discounts)

const cost = queriesOf('code-cost', callOf(discounts.cost))

/** The cost of a code so far, and at most. */
export const codeCost = (id: number) =>
  queryOptions({
    queryKey: cost.key(id),
    queryFn: () => cost.ask({ id }, { handles: 'any' }),
    staleTime: 0,
  })

export const emptyShape: CodeShape = {
  percent: 10,
  amount: null,
  ceiling: null,
  audience: 'all',
  kinds: [],
  uses: null,
  perPerson: 1,
  startsAt: null,
  endsAt: null,
}
export const emptyCode: CodeFields = { code: '', ...emptyShape }
