import type { Member } from '@pahlavan/contract/admin/members'
import type { Role } from '@pahlavan/contract/roles'
import type { AuditEntry } from '@pahlavan/contract/staff'
import { type ExportColumn, momentColumns, type Words } from './staff.export.rules.ts'

const roleWords: Record<Role, Words> = {
  editor: ['سردبیر', 'Editor'],
  scorekeeper: ['منشی تشک', 'Scorekeeper'],
  moderator: ['ناظر', 'Moderator'],
  finance: ['امور مالی', 'Finance'],
  admin: ['مدیر', 'Admin'],
}

/** The columns of the staff in a file. */
export const memberExport: readonly ExportColumn<Member>[] = [
  { heading: ['حساب', 'Account'], cell: ({ id }) => id },
  { heading: ['نام', 'Name'], cell: ({ name }) => name },
  { heading: ['موبایل', 'Mobile'], cell: ({ mobile }) => mobile },
  {
    heading: ['نقش‌ها', 'Roles'],
    cell: ({ roles }, language) =>
      roles.map((role) => roleWords[role][language]).join(language === 0 ? '، ' : ', '),
  },
  {
    heading: ['برنامهٔ رمزساز', 'Authenticator app'],
    cell: ({ hasFactor }, language) => (hasFactor ? ['دارد', 'Yes'] : ['ندارد', 'No'])[language] ?? null,
  },
  ...momentColumns<Member>(['آخرین حضور', 'Last seen'], ({ lastSeenAt }) => lastSeenAt),
]

/** Fields of a change, as the log holds them. */
const fields = (part: object | null): string | null => (part ? JSON.stringify(part) : null)

/** The columns of the log in a file. The act is its name in the log; its fields are JSON. */
export const auditExport: readonly ExportColumn<AuditEntry>[] = [
  { heading: ['شماره', 'Number'], cell: ({ id }) => id },
  ...momentColumns<AuditEntry>(['زمان', 'At'], ({ at }) => at),
  { heading: ['حساب', 'Account'], cell: ({ byId }) => byId },
  { heading: ['نام', 'Name'], cell: ({ byName }) => byName },
  { heading: ['کار', 'Act'], cell: ({ action }) => action },
  { heading: ['روی چه', 'Kind'], cell: ({ kind }) => kind },
  { heading: ['شمارهٔ آن', 'Object'], cell: ({ subjectId }) => subjectId },
  { heading: ['خواسته', 'Parameters'], cell: ({ input }) => fields(input) },
  { heading: ['نتیجه', 'Outcome'], cell: ({ outcome }) => fields(outcome) },
  { heading: ['پیش', 'Before'], cell: ({ before }) => fields(before) },
  { heading: ['پس', 'After'], cell: ({ after }) => fields(after) },
  { heading: ['نشانی', 'Address'], cell: ({ address }) => address },
  { heading: ['دستگاه', 'Device'], cell: ({ device }) => device },
]
