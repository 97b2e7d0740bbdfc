import type { EditedContact } from '@pahlavan/contract/admin/contacts'
import type { RowFile } from '../staff/staff.export.commands.ts'
import { numberColumn, titleColumns } from '../staff/staff.export.rules.ts'

/** The places of the club as a file. */
export const contactFile: RowFile<EditedContact> = {
  title: ['راه‌های تماس', 'Contacts'],
  columns: [
    numberColumn,
    ...titleColumns,
    { heading: ['نشانی فارسی', 'Persian address'], cell: ({ fields }) => fields.address },
    { heading: ['نشانی انگلیسی', 'English address'], cell: ({ fields }) => fields.addressEn },
    { heading: ['تلفن', 'Phone'], cell: ({ fields }) => fields.phone },
    { heading: ['ساعت کار فارسی', 'Persian hours'], cell: ({ fields }) => fields.hours },
    { heading: ['ساعت کار انگلیسی', 'English hours'], cell: ({ fields }) => fields.hoursEn },
    { heading: ['عرض جغرافیایی', 'Latitude'], cell: ({ fields }) => fields.location?.lat ?? null },
    { heading: ['طول جغرافیایی', 'Longitude'], cell: ({ fields }) => fields.location?.lng ?? null },
  ],
}
