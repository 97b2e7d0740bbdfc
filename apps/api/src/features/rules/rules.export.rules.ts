import type {
  AgeFields,
  ListedRule,
  RulesetFields,
  StyleFields,
  WeightFields,
} from '@pahlavan/contract/admin/rules'
import type { RowFile } from '../staff/staff.export.commands.ts'
import {
  type ExportColumn,
  numberColumn,
  titleColumns,
  wordColumn,
  type Words,
  yesNo,
} from '../staff/staff.export.rules.ts'

type RuleRow = ListedRule<StyleFields>

const first: readonly ExportColumn<RuleRow>[] = [
  numberColumn,
  ...titleColumns,
  wordColumn(['از', 'Of'], ({ isOwn }) => (isOwn ? ['باشگاه', 'The club'] : ['اتحادیهٔ جهانی', 'UWW'])),
]
const last: readonly ExportColumn<RuleRow>[] = [
  { heading: ['نسخه', 'Version'], cell: ({ version }) => version },
  wordColumn(['برای رویدادهای تازه', 'For new events'], ({ fields }) => yesNo(!fields.isRetired)),
  { heading: ['رویدادها', 'Events'], cell: ({ events }) => events },
]

export const styleFile: RowFile<RuleRow> = { title: ['سبک‌ها', 'Styles'], columns: [...first, ...last] }

export const ageFile: RowFile<ListedRule<AgeFields>> = {
  title: ['رده‌های سنی', 'Age groups'],
  columns: [
    ...first,
    { heading: ['از سال', 'From age'], cell: ({ fields }) => fields.ageFrom },
    { heading: ['تا سال', 'To age'], cell: ({ fields }) => fields.ageTo },
    { heading: ['با اجازهٔ پزشک از', 'With a doctor’s leave from'], cell: ({ fields }) => fields.earlyFrom },
    { heading: ['تایم', 'Periods'], cell: ({ fields }) => fields.periods },
    { heading: ['دقیقه', 'Minutes'], cell: ({ fields }) => fields.minutes },
    ...last,
  ],
}

const genders: Record<number, Words> = { 0: ['زنان', 'Women'], 1: ['مردان', 'Men'] }

export const weightFile: RowFile<ListedRule<WeightFields>> = {
  title: ['وزن‌ها', 'Weights'],
  columns: [
    ...first,
    { heading: ['سبک', 'Style'], cell: ({ fields }) => fields.styleType },
    wordColumn(['جنسیت', 'Gender'], ({ fields }) => genders[fields.gender] ?? ['', '']),
    { heading: ['فهرست', 'List'], cell: ({ fields }) => fields.list },
    { heading: ['بیش از (کیلو)', 'Above (kg)'], cell: ({ fields }) => fields.minKg },
    { heading: ['تا (کیلو)', 'Up to (kg)'], cell: ({ fields }) => fields.maxKg },
    ...last,
  ],
}

export const rulesetFile: RowFile<ListedRule<RulesetFields>> = {
  title: ['قوانین کشتی', 'Rulesets'],
  columns: [
    ...first,
    { heading: ['شیوه', 'System'], cell: ({ fields }) => fields.format },
    {
      heading: ['سبک‌ها', 'Styles'],
      cell: ({ fields }) => fields.styles.map(({ styleType }) => styleType).join(' | '),
    },
    ...last,
  ],
}
