import type { EditedCategory } from '@pahlavan/contract/admin/categories'
import type { RowFile } from '../staff/staff.export.commands.ts'
import { languageWords, numberColumn, wordColumn } from '../staff/staff.export.rules.ts'

/** The categories of the news as a file. */
export const newsCategoryFile: RowFile<EditedCategory> = {
  title: ['دسته‌های خبر', 'News categories'],
  columns: [
    numberColumn,
    wordColumn(['زبان', 'Language'], ({ language }) => languageWords[language]),
    { heading: ['نام', 'Name'], cell: ({ title }) => title },
    { heading: ['خبرها', 'Articles'], cell: ({ newsCount }) => newsCount },
  ],
}
