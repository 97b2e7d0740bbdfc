import type { BookFields } from '@pahlavan/contract/admin/books'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'

/** A book has a category, an old price above its price, and each page to read once. */
export const bookRules: FieldRules<BookFields> = {
  categoryId: (categoryId) => (categoryId === null ? { type: 'missing' } : null),
  oldPrice: (oldPrice, { price }) =>
    oldPrice !== null && oldPrice <= price ? { type: 'old_price_low' } : null,
  sample: (sample) =>
    new Set(sample.map(({ number }) => number)).size < sample.length ? { type: 'sample_page_twice' } : null,
}
