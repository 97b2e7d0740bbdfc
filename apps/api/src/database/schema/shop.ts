import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id, moment, shownSpan } from './columns.ts'
import { picture } from './media.ts'

const titles = { title: text().notNull(), titleEn: text('title_en').notNull() }

export const productCategory = pgTable(
  'product_category',
  { id: id(), position: smallint().notNull().default(0), ...titles },
  (t) => [index('product_category_order').on(t.position, t.id)],
)

/** A size guide. `key` is its name in addresses. */
export const sizeChart = pgTable(
  'size_chart',
  { id: id(), key: text().notNull().unique(), ...titles },
  (t) => [index('size_chart_order').on(t.title, t.id)],
)

/** A row of a size guide, by the body (kg, cm) or by the foot (mm); null is no bound. `chart` names the guide. */
export const sizeRow = pgTable(
  'size_row',
  {
    chart: text()
      .notNull()
      .references(() => sizeChart.key, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    size: text().notNull(),
    weightFrom: smallint('weight_from'),
    weightTo: smallint('weight_to'),
    heightFrom: smallint('height_from'),
    heightTo: smallint('height_to'),
    footFrom: smallint('foot_from'),
    footTo: smallint('foot_to'),
  },
  (t) => [primaryKey({ columns: [t.chart, t.position] }), unique('size_row_size').on(t.chart, t.size)],
)

export interface ProductFact {
  name: string
  nameEn: string
  value: string
  valueEn: string
}

/** A product of the shop, sold as its variants. A withdrawn product is no longer sold; orders keep its name. */
export const product = pgTable(
  'product',
  {
    id: id(),
    key: text().notNull().unique(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => productCategory.id),
    ...titles,
    summary: text().notNull(),
    summaryEn: text('summary_en').notNull(),
    description: text().notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    facts: jsonb().$type<ProductFact[]>().notNull().default([]),
    sizeChart: text('size_chart'),
    isReturnable: boolean('is_returnable').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    ...shownSpan(),
  },
  (t) => [
    check('product_facts', sql`jsonb_typeof(${t.facts}) = 'array' and jsonb_array_length(${t.facts}) <= 30`),
    index('product_category_newest').on(t.categoryId, t.publishedAt),
    index('product_newest').on(t.publishedAt),
    index('product_size_chart').on(t.sizeChart),
  ],
)

/** The pictures of a product, in their order. */
export const productPicture = pgTable(
  'product_picture',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => picture.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('product_picture_picture').on(t.pictureId),
    check('product_picture_position', sql`${t.position} between 0 and 11`),
  ],
)

/**
 * One size and colour of a product; '' where it comes in one only. `stock` is what lies in the store, `held` what of it is reserved by orders that are being
 * paid (`stock_hold`): a correction of the stock may leave less than is held. Prices are rial.
 */
export const productVariant = pgTable(
  'product_variant',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    size: text().notNull().default(''),
    colour: text().notNull().default(''),
    colourEn: text('colour_en').notNull().default(''),
    hex: text(),
    price: bigint({ mode: 'number' }).notNull(),
    oldPrice: bigint('old_price', { mode: 'number' }),
    weightGrams: integer('weight_grams').notNull(),
    stock: integer().notNull().default(0),
    held: integer().notNull().default(0),
  },
  (t) => [
    unique('product_variant_of').on(t.productId, t.size, t.colour),
    check('product_variant_price', sql`${t.price} > 0 and ${t.price} % 10 = 0`),
    check('product_variant_old_price', sql`${t.oldPrice} > ${t.price} and ${t.oldPrice} % 10 = 0`),
    check('product_variant_stock', sql`${t.stock} >= 0 and ${t.held} >= 0`),
    check('product_variant_weight', sql`${t.weightGrams} between 1 and 100000`),
    check('product_variant_hex', sql`${t.hex} ~ '^#[0-9A-F]{6}$'`),
  ],
)

export const stockAlert = pgTable(
  'stock_alert',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariant.id, { onDelete: 'cascade' }),
    language: smallint().notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    dueAt: moment('due_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.variantId] }),
    check('stock_alert_language', sql`${t.language} in (0, 1)`),
    index('stock_alert_waiting').on(t.variantId).where(sql`${t.sentAt} is null`),
  ],
)
