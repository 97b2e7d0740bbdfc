import type { ListedPicture } from '@pahlavan/contract/admin/pictures'
import { type ExportColumn, momentColumns } from '../staff/staff.export.rules.ts'

/** The columns of the pictures in a file. */
export const pictureExport: readonly ExportColumn<ListedPicture>[] = [
  { heading: ['شماره', 'Number'], cell: ({ id }) => id },
  { heading: ['متن جایگزین فارسی', 'Persian alternative text'], cell: ({ alt }) => alt },
  { heading: ['متن جایگزین انگلیسی', 'English alternative text'], cell: ({ altEn }) => altEn },
  { heading: ['عرض (پیکسل)', 'Width (pixels)'], cell: ({ width }) => width },
  { heading: ['ارتفاع (پیکسل)', 'Height (pixels)'], cell: ({ height }) => height },
  ...momentColumns<ListedPicture>(['افزودن', 'Added at'], ({ createdAt }) => createdAt),
]
