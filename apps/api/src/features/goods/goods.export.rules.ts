import type { EditedDeliveryPlace } from '@pahlavan/contract/admin/delivery-places'
import type { RowFile } from '../staff/staff.export.commands.ts'
import { numberColumn, wordColumn, yesNo } from '../staff/staff.export.rules.ts'

/** The delivery places as a file; the prices of each in one cell, as `grams: toman`. */
export const placeFile: RowFile<EditedDeliveryPlace> = {
  title: ['مقصدهای ارسال', 'Delivery places'],
  columns: [
    numberColumn,
    { heading: ['استان', 'Province'], cell: ({ fields }) => fields.province },
    { heading: ['شهر', 'City'], cell: ({ fields }) => fields.city },
    wordColumn(['فرستاده می‌شود', 'Served'], ({ fields }) => yesNo(fields.isServed)),
    { heading: ['کمترین روز', 'Fewest days'], cell: ({ fields }) => fields.daysFrom },
    { heading: ['بیشترین روز', 'Most days'], cell: ({ fields }) => fields.daysTo },
    {
      heading: ['هزینه‌ها (گرم: تومان)', 'Prices (grams: toman)'],
      cell: ({ fields }) => fields.prices.map(({ upToGrams, price }) => `${upToGrams}: ${price}`).join(' | '),
    },
  ],
}
