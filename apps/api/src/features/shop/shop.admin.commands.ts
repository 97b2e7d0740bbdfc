import type { ProductFields, products, VariantFields } from '@pahlavan/contract/admin/products'
import type { DataOf, QueryOf } from '@pahlavan/contract/endpoint'
import { cleanLine } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import type { Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { itemSpan } from '../desk/desk.items.queries.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { ItemNoun } from '../desk/desk.items.commands.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { changeWithDifference } from '../staff/staff.audit.commands.ts'
import { addProduct, findEditedProduct, writeProduct } from './shop.admin.queries.ts'
import { listVariantStock, setCounted, uncoveredOrders } from './shop.desk.queries.ts'
import { PRODUCTS_TAG, productTag } from './shop.rules.ts'
import { takeVariants } from './shop.stock.queries.ts'
import { countProductUses, findNamedParts, isOtherSold } from './shop.uses.queries.ts'

const cleanVariant = (variant: VariantFields): VariantFields => ({
  ...variant,
  size: cleanLine(variant.size),
  colour: cleanLine(variant.colour),
  colourEn: cleanLine(variant.colourEn),
})

const cleanFact = ({ name, nameEn, value, valueEn }: ProductFields['facts'][number]) => ({
  name: cleanLine(name),
  nameEn: cleanLine(nameEn),
  value: cleanLine(value),
  valueEn: cleanLine(valueEn),
})

const clean = ({ facts, variants, ...fields }: Partial<ProductFields>): Partial<ProductFields> => ({
  ...cleanFields(fields, {
    lines: ['title', 'titleEn', 'summary', 'summaryEn'],
    texts: ['description', 'descriptionEn'],
  }),
  ...(facts && { facts: facts.map(cleanFact) }),
  ...(variants && { variants: variants.map(cleanVariant) }),
})

async function check(tx: Tx, fields: ProductFields, id: number | null): Promise<void> {
  const { categoryId, sizeChart, variants } = fields
  if (variants.some(({ price, oldPrice }) => oldPrice !== null && oldPrice <= price))
    throw new Problem(400, 'old_price_low')
  const looks = variants.map(({ size, colour }) => `${size}\n${colour}`)
  if (new Set(looks).size < looks.length) throw new Problem(400, 'variant_twice')
  const pictures = [...new Set(fields.pictures)]
  const ids = variants.flatMap((variant) => variant.id ?? [])
  const named = await findNamedParts(tx, { categoryId, sizeChart, pictures, id, variants: ids })
  if (!named.hasCategory) throw new Problem(404, 'category_not_found')
  if (!named.hasChart) throw new Problem(404, 'size_chart_not_found')
  if (named.pictures < fields.pictures.length) throw new Problem(404, 'picture_not_found')
  if (named.variants < ids.length) throw new Problem(404, 'product_not_found')
  if (id !== null && (await isOtherSold(tx, id, ids))) throw new Problem(409, 'variant_used')
}

/** The names of the fields that a product needs before fans may see it. */
const lacks = (fields: ProductFields): string[] =>
  (['title', 'titleEn', 'summary', 'summaryEn', 'pictures', 'variants'] as const).filter(
    (name) => fields[name].length === 0,
  )

/** The products in the machinery of items. */
export const productNoun: ItemNoun<ProductFields> = {
  kind: 'product',
  tags: [PRODUCTS_TAG],
  tagsOf: (id) => [productTag(id)],
  missing: 'product_not_found',
  clean,
  check,
  lacks,
  find: findEditedProduct,
  add: addProduct,
  write: writeProduct,
  countUses: countProductUses,
  span: itemSpan('product'),
}

/**
 * Sets the stock of variants to a count, even below their reservations: the earliest orders keep theirs.
 *
 * @throws Problem 404, 409 where a variant has another stock by now than the counter saw
 */
export const countStock = (
  pool: Pool,
  { id, counts, reason, key, actor }: QueryOf<typeof products.count> & { actor: AccountActor },
): Promise<DataOf<typeof products.count>> => {
  const change = { actor, key, action: 'product.count', kind: 'product', subjectId: id } as const
  return changeWithDifference(pool, { ...change, input: { counts, reason } }, async (tx) => {
    const ids = [...new Set(counts.map(({ variantId }) => variantId))]
    await takeVariants(tx, ids)
    const before = await listVariantStock(tx, id)
    if (before.length === 0) throw new Problem(404, 'product_not_found')
    const set = await setCounted(tx, id, counts)
    if (set.length < ids.length) throw new Problem(409, 'stock_changed')
    const items = await listVariantStock(tx, id)
    const orders = new Set((await uncoveredOrders(tx, ids)).map(({ orderId }) => orderId))
    return {
      outcome: { items, uncoveredOrders: [...orders] },
      before: { stock: before },
      after: { stock: items, reason },
      finish: () => publishContent(tx, [PRODUCTS_TAG], [productTag(id)]),
    }
  })
}
