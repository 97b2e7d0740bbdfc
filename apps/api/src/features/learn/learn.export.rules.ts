import type { EditedTechnique, TechniqueFields } from '@pahlavan/contract/admin/techniques'
import type { RowFile } from '../staff/staff.export.commands.ts'
import { numberColumn, titleColumns, wordColumn, type Words } from '../staff/staff.export.rules.ts'

const kinds: Record<TechniqueFields['actionKind'], Words> = {
  takedown: ['خاک کردن', 'Takedown'],
  exposure: ['به پل بردن', 'Exposure'],
  throw: ['فن پرتابی', 'Throw'],
  reversal: ['برگردان', 'Reversal'],
}

/** The techniques as a file. */
export const techniqueFile: RowFile<EditedTechnique> = {
  title: ['فن‌ها', 'Techniques'],
  columns: [
    numberColumn,
    ...titleColumns,
    wordColumn(['گونهٔ امتیاز', 'Kind of score'], ({ fields }) => kinds[fields.actionKind]),
    { heading: ['جلسه‌ها', 'Lessons'], cell: ({ lessons }) => lessons },
    { heading: ['کشتی‌گیران', 'Wrestlers'], cell: ({ wrestlers }) => wrestlers },
  ],
}
