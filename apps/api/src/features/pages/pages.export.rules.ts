import type { ListedPage } from '@pahlavan/contract/admin/pages'
import type { RowFile } from '../staff/staff.export.commands.ts'
import { momentColumns, wordColumn, type Words } from '../staff/staff.export.rules.ts'

const states: Record<ListedPage['stateFa'], Words> = {
  none: ['ندارد', 'None'],
  draft: ['پیش‌نویس', 'Draft'],
  waiting: ['زمان‌بندی‌شده', 'Scheduled'],
  live: ['منتشر', 'Published'],
  changed: ['منتشر، با تغییر منتشرنشده', 'Published, with unpublished changes'],
  withdrawn: ['برداشته‌شده', 'Withdrawn'],
}

/** The pages as a file. */
export const pageFile: RowFile<ListedPage> = {
  title: ['صفحه‌ها', 'Pages'],
  columns: [
    { heading: ['نشانی', 'Address'], cell: ({ slug }) => slug },
    { heading: ['عنوان فارسی', 'Persian title'], cell: ({ titleFa }) => titleFa },
    { heading: ['عنوان انگلیسی', 'English title'], cell: ({ titleEn }) => titleEn },
    wordColumn(['متن فارسی', 'Persian text'], ({ stateFa }) => states[stateFa]),
    wordColumn(['متن انگلیسی', 'English text'], ({ stateEn }) => states[stateEn]),
    ...momentColumns<ListedPage>(['انتشار فارسی', 'Persian publication'], ({ publishAtFa }) => publishAtFa),
    ...momentColumns<ListedPage>(['انتشار انگلیسی', 'English publication'], ({ publishAtEn }) => publishAtEn),
  ],
}
