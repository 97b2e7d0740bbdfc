import type { EditedSizeChart } from '@pahlavan/contract/admin/size-charts'
import type { RowFile } from '../staff/staff.export.commands.ts'
import { numberColumn, titleColumns } from '../staff/staff.export.rules.ts'

/** The bounds of a measure, such as `60-70`; '' for none. */
const span = (from: number | null, to: number | null): string =>
  from === null && to === null ? '' : `${from ?? ''}-${to ?? ''}`

/** The size guides as a file; the sizes of each in one cell, with weight (kg), height (cm) and foot (mm). */
export const chartFile: RowFile<EditedSizeChart> = {
  title: ['راهنماهای سایز', 'Size guides'],
  columns: [
    numberColumn,
    ...titleColumns,
    {
      heading: ['سایزها (کیلو، سانتی‌متر، میلی‌متر)', 'Sizes (kg, cm, mm)'],
      cell: ({ fields }) =>
        fields.sizes
          .map((size) =>
            [
              size.size,
              span(size.weightFrom, size.weightTo),
              span(size.heightFrom, size.heightTo),
              span(size.footFrom, size.footTo),
            ].join(' / '),
          )
          .join(' | '),
    },
    { heading: ['کالاها', 'Products'], cell: ({ products }) => products },
  ],
}
