import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import type { ListedItem } from '@pahlavan/contract/admin/items'
import { type ProductFields, type ProductRow, products } from '@pahlavan/contract/admin/products'
import { queryOptions } from '@tanstack/react-query'
import { type EditedItem, itemDesk } from '../../items/item-desk.ts'

export type ListedProduct = ListedItem & ProductRow
export type EditedProduct = EditedItem<ProductFields>

export const productDesk = itemDesk<ProductFields, ListedProduct>('products', products)

const choices = queriesOf('product-choices', callOf(products.choices))
const stock = queriesOf('product-stock', callOf(products.stock))

/** The categories and size guides that a product may have. */
export const productChoices = () =>
  queryOptions({ queryKey: choices.key(), queryFn: () => choices.ask({}, { handles: 'any' }) })

/** The stock of the variants of a product. */
export const productStock = (id: number) =>
  queryOptions({
    queryKey: stock.key(id),
    queryFn: () => stock.ask({ id }, { handles: 'any' }),
  })
