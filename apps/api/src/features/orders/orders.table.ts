import { CodeFields } from '@pahlavan/contract/admin/discounts'
import { tables } from '@pahlavan/contract/admin/tables'
import { readColumns } from '../desk/desk.items.routes.ts'
import {
  choiceColumn,
  Choices,
  choicesColumn,
  momentColumn,
  textColumn,
  tomanColumn,
  wholeColumn,
} from '../tables/tables.cells.rules.ts'
import type { TableNoun } from '../tables/tables.noun.rules.ts'
import { itemStore, nameIn } from '../tables/tables.stores.ts'
import { codeNoun } from './orders.discounts.commands.ts'
import { findEditedCodes, listCodeWords } from './orders.discounts.queries.ts'
import { codeKey } from './orders.rules.ts'

const audiences = new Choices([
  { value: 'all', titles: ['همه', 'Everybody'] },
  { value: 'members', titles: ['اعضای باشگاه', 'Members'], also: ['اعضا'] },
  { value: 'newcomers', titles: ['نخستین خرید', 'First purchase'] },
])
const kinds = new Choices([
  { value: 'event', titles: ['رویداد', 'Event'] },
  { value: 'some', titles: ['چند کشتی', 'Several bouts'] },
  { value: 'play', titles: ['یک کشتی', 'One bout'] },
  { value: 'course', titles: ['دوره', 'Course'] },
  { value: 'plan', titles: ['پلن', 'Plan'] },
  { value: 'goods', titles: ['کالا و کتاب', 'Goods and books'] },
])

/** A per cent sign is no part of the number. */
const percent = wholeColumn({ name: 'percent', heading: ['درصد', 'Per cent'], empty: null })

/** The discount codes as a table, one on each line. */
export const codeTable: TableNoun<CodeFields> = {
  kind: 'code',
  subject: 'code',
  title: ['کدهای تخفیف', 'Discount codes'],
  endpoints: tables.code,
  store: itemStore(codeNoun),
  columns: [
    textColumn({ name: 'code', heading: ['کد', 'Code'], also: ['عنوان فارسی', 'Persian title'] }),
    { ...percent, read: (text, known) => percent.read(text.replace(/[%٪]/g, ''), known) },
    tomanColumn('amount', ['مبلغ', 'Amount'], { empty: null }),
    tomanColumn('ceiling', ['سقف', 'Ceiling'], { empty: null }),
    choiceColumn({ name: 'audience', heading: ['برای چه کسانی', 'For whom'] }, audiences),
    choicesColumn({ name: 'kinds', heading: ['برای چه خریدهایی', 'For what'] }, kinds),
    wholeColumn({ name: 'uses', heading: ['ظرفیت', 'Most uses'], empty: null }),
    wholeColumn({ name: 'perPerson', heading: ['برای هر نفر', 'Uses by one fan'] }),
    momentColumn({ name: 'startsAt', heading: ['شروع', 'Starts at'] }),
    momentColumn({ name: 'endsAt', heading: ['پایان', 'Ends at'] }),
  ],
  ignored: [['عنوان انگلیسی', 'English title'], ...readColumns, ['استفاده', 'Used']],
  names: ['code'],
  needs: ['code'],
  empty: {
    code: '',
    percent: null,
    amount: null,
    ceiling: null,
    audience: 'all',
    kinds: [],
    uses: null,
    perPerson: 1,
    startsAt: null,
    endsAt: null,
  },
  schema: CodeFields,
  example: [
    { code: 'YALDA20', percent: 20, ceiling: 100_000, audience: 'all', kinds: [], uses: 500, perPerson: 1 },
  ],
  keysOf: ({ code }) => (typeof code === 'string' && code ? [codeKey(code)] : []),
  detailOf: () => null,
  titleOf: ({ code }) => nameIn(code),
  known: async () => ({}),
  listNamed: async (db, after, size) =>
    (await listCodeWords(db, after, size)).map(({ id, code }) => ({ id, keys: [code], detail: null })),
  findMany: findEditedCodes,
}
