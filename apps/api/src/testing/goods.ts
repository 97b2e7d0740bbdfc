import type { TestApp } from './app.ts'

/** The given fields of a variant; prices are rial. */
export interface VariantDraft {
  size?: string
  colour?: string
  price?: number
  oldPrice?: number | null
  stock?: number
  grams?: number
}
export interface ProductDraft {
  title?: string
  titleEn?: string
  category?: string
  isReturnable?: boolean
  isGone?: boolean
  variants?: VariantDraft[]
}

export interface TestProduct {
  id: number
  variants: number[]
}

export async function addProduct({ pool }: TestApp, draft: ProductDraft = {}): Promise<TestProduct> {
  const { title = 'دوبندهٔ آزمون', titleEn = 'Test singlet', category = 'دوبنده', variants = [{}] } = draft
  const { rows } = await pool.query<{ id: number }>(
    `with known as (select id from product_category where title = $3),
      added as (insert into product_category (title, title_en) select $3, 'Singlets' where not exists (select from known) returning id)
    insert into product (key, category_id, title, title_en, summary, summary_en, is_returnable, withdrawn_at, published_at)
      select gen_random_uuid()::text, c.id, $1, $2, 'خلاصه', 'Summary', $4, case when $5 then now() end, clock_timestamp() - interval '1 hour'
      from (select id from known union all select id from added) c returning id`,
    [title, titleEn, category, draft.isReturnable ?? true, draft.isGone ?? false],
  )
  const id = rows[0]?.id ?? 0
  const ids: number[] = []
  for (const [at, variant] of variants.entries()) {
    const {
      size = String(at),
      colour = '',
      price = 1_000_000,
      oldPrice = null,
      stock = 10,
      grams = 300,
    } = variant
    const added = await pool.query<{ id: number }>(
      `insert into product_variant (product_id, position, size, colour, colour_en, price, old_price, stock, weight_grams)
        values ($1, $2, $3, $4, $4, $5, $6, $7, $8) returning id`,
      [id, at, size, colour, price, oldPrice, stock, grams],
    )
    ids.push(added.rows[0]?.id ?? 0)
  }
  return { id, variants: ids }
}

/** Tehran is served for 60,000 Toman up to 5 kg, and its islands are not; other provinces are not known. */
export async function addPlaces({ pool }: TestApp): Promise<void> {
  await pool.query(
    `with tehran as (insert into delivery_place (province, days_from, days_to) values ('تهران', 1, 2) returning id),
      far as (insert into delivery_place (province, city, is_served, days_from, days_to) values ('تهران', 'ری', false, 1, 1))
    insert into delivery_price select id, 1000, 400000 from tehran union all select id, 5000, 600000 from tehran`,
  )
}

export async function stockOf(
  { pool }: TestApp,
  variantId: number,
): Promise<{ stock: number; held: number }> {
  const { rows } = await pool.query<{ stock: number; held: number }>(
    'select stock, held from product_variant where id = $1',
    [variantId],
  )
  return rows[0] ?? { stock: -1, held: -1 }
}
