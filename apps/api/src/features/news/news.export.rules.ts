import type { ListedArticle } from '@pahlavan/contract/admin/articles'
import type { TextState } from '@pahlavan/contract/admin/drafts'
import { type ExportColumn, momentColumns, type Words } from '../staff/staff.export.rules.ts'

const states: Record<TextState, Words> = {
  none: ['ندارد', 'None'],
  draft: ['پیش‌نویس', 'Draft'],
  waiting: ['زمان‌بندی‌شده', 'Scheduled'],
  live: ['منتشر', 'Published'],
  changed: ['منتشر، با تغییر منتشرنشده', 'Published, with unpublished changes'],
  withdrawn: ['برداشته‌شده', 'Withdrawn'],
}

/** The columns of the articles in a file. */
export const articleExport: readonly ExportColumn<ListedArticle>[] = [
  { heading: ['شماره', 'Number'], cell: ({ id }) => id },
  { heading: ['تیتر فارسی', 'Persian headline'], cell: ({ titleFa }) => titleFa },
  { heading: ['تیتر انگلیسی', 'English headline'], cell: ({ titleEn }) => titleEn },
  { heading: ['وضعیت فارسی', 'Persian state'], cell: ({ stateFa }, language) => states[stateFa][language] },
  { heading: ['وضعیت انگلیسی', 'English state'], cell: ({ stateEn }, language) => states[stateEn][language] },
  { heading: ['دسته', 'Category'], cell: ({ categoryTitle }) => categoryTitle },
  { heading: ['نویسنده', 'Author'], cell: ({ changedBy }) => changedBy?.name ?? null },
  { heading: ['بازدید', 'Views'], cell: ({ viewCount }) => viewCount },
  ...momentColumns<ListedArticle>(['انتشار', 'Published at'], ({ publishedAt }) => publishedAt),
  ...momentColumns<ListedArticle>(['تغییر', 'Changed at'], ({ changedAt }) => changedAt),
]
