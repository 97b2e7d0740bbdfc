import type { ListedBroadcast } from '@pahlavan/contract/admin/broadcasts'
import { type ExportColumn, momentColumns, type Words } from '../staff/staff.export.rules.ts'

const statuses: Record<ListedBroadcast['status'], Words> = {
  scheduled: ['پیش رو', 'To come'],
  live: ['زنده', 'Live'],
  ended: ['پایان‌یافته', 'Over'],
}

const accesses: Record<ListedBroadcast['access'], Words> = {
  free: ['همه', 'Everyone'],
  event: ['خریداران رویداد', 'Buyers of the event'],
  plan: ['دارندگان پلن', 'Holders of a plan'],
}

/** The columns of the broadcasts in a file. */
export const broadcastExport: readonly ExportColumn<ListedBroadcast>[] = [
  { heading: ['شماره', 'Number'], cell: ({ id }) => id },
  { heading: ['عنوان فارسی', 'Persian title'], cell: ({ title }) => title },
  { heading: ['عنوان انگلیسی', 'English title'], cell: ({ titleEn }) => titleEn },
  { heading: ['رویداد', 'Event'], cell: ({ eventTitle }) => eventTitle },
  { heading: ['چه کسی می‌بیند', 'Who may watch'], cell: ({ access }, language) => accesses[access][language] },
  { heading: ['وضعیت', 'State'], cell: ({ status }, language) => statuses[status][language] },
  ...momentColumns<ListedBroadcast>(['شروع', 'Start'], ({ startsAt }) => startsAt),
]
