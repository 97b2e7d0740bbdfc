import { cursorOf } from '../../apps/api/src/features/desk/desk.list.rules.ts'
import type { Subjects } from './known.ts'

/** The nouns with many objects: a word of a title, and the reads of one object. */
const nouns = Object.entries({
  albums: { word: 'کشتی', calls: ['detail', 'uses'] },
  books: { word: 'قهرمانی', calls: ['detail', 'uses', 'prices', 'stock'] },
  camps: { word: 'البرز', calls: ['detail', 'uses', 'prices'] },
  codes: { word: 'TAKHFIF', calls: ['detail', 'uses', 'cost'] },
  courses: { word: 'فن', calls: ['detail', 'uses', 'prices'] },
  events: { word: 'جام', calls: ['detail', 'uses', 'prices', 'buyers', 'refunds', 'bouts', 'teams'] },
  films: { word: 'کشتی', calls: ['detail', 'uses'] },
  plans: { word: 'طلایی', calls: ['detail', 'uses', 'prices'] },
  products: { word: 'کفش', calls: ['detail', 'uses', 'prices', 'stock'] },
})

const MIDDLE = '2026-03-01 00:00:00+00'

const listOf = (word: string) => () => ({
  search: [word],
  state: ['live'],
  Before: [['deep', cursorOf('changed.desc', { value: MIDDLE, id: 1 })] as const],
  sort: ['title.asc'],
})

/** The reads of nouns with many objects, each with its parameters. */
export const itemReads = {
  '/api/admin/broadcasts/detail': () => ({ id: [1] }),
  '/api/admin/chatwords/trial': () => ({ word: ['قلابی'] }),
  '/api/admin/accounts/find': () => ({ search: ['09120000000', 'محمد', 'رضا کریمی'] }),
  '/api/admin/accounts/detail': ({ veteranId }: Subjects) => ({ id: [['veteran', veteranId] as const] }),
  '/api/admin/parcels/list': () => ({ group: ['preparing', 'sent', 'ready', 'delivered'] }),
  '/api/admin/returns/list': () => ({ group: ['open', 'due', 'all'], After: [20] }),
  '/api/admin/requests/list': () => ({
    group: ['open', 'consent', 'waiting', 'all'],
    service: ['camp'],
    After: [60_020],
    Search: ['60001', '09123456789'],
  }),
  '/api/admin/requests/detail': ({ requestId }: Subjects) => ({ id: [['newest', requestId] as const] }),
  '/api/admin/rosters/detail': () => ({ id: [1] }),
  '/api/admin/messages/list': () => ({
    group: ['open', 'all'],
    After: [3020],
    Search: ['3001', '09123456789'],
  }),
  '/api/admin/messages/detail': ({ messageId }: Subjects) => ({ id: [['newest', messageId] as const] }),
  '/api/admin/gifts/list': () => ({
    Search: [['mobile', '09120000000'] as const],
    Before: [['deep', 1000] as const],
  }),
  '/api/admin/gifts/things': () => ({ itemType: ['event', 'course', 'plan'], search: ['جام'] }),
  '/api/admin/moderation/author': () => ({ accountId: [1] }),
  '/api/admin/moderation/queue': () => ({
    state: ['shown', 'refused'],
    kind: ['news', 'chat'],
    Before: [['deep', cursorOf('waiting.asc', { value: `news ${MIDDLE}`, id: 1 })] as const],
  }),
  ...Object.fromEntries(nouns.map(([noun, { word }]) => [`/api/admin/${noun}/list`, listOf(word)])),
  ...Object.fromEntries(
    nouns.flatMap(([noun, { calls }]) =>
      calls.map((call) => [
        `/api/admin/${noun}/${call}`,
        ({ albumId }: Subjects) => ({ id: [noun === 'albums' ? albumId : 1] }),
      ]),
    ),
  ),
}
