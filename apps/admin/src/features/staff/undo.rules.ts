import { articles } from '@pahlavan/contract/admin/articles'
import { categories } from '@pahlavan/contract/admin/categories'
import { chatBans } from '@pahlavan/contract/admin/chat-bans'
import { filterWords } from '@pahlavan/contract/admin/chat-words'
import { contacts } from '@pahlavan/contract/admin/contacts'
import { deliveryPlaces } from '@pahlavan/contract/admin/delivery-places'
import { formQuestions } from '@pahlavan/contract/admin/form-questions'
import {
  bookCategories,
  courseCategories,
  productCategories,
} from '@pahlavan/contract/admin/goods-categories'
import {
  type CommentAct,
  type CommentState,
  type ModeratedKind,
  moderation,
} from '@pahlavan/contract/admin/moderation'
import { members } from '@pahlavan/contract/admin/members'
import { pages } from '@pahlavan/contract/admin/pages'
import { ownAges, ownRulesets, ownStyles, ownWeights } from '@pahlavan/contract/admin/rules'
import { sizeCharts } from '@pahlavan/contract/admin/size-charts'
import { slides } from '@pahlavan/contract/admin/slides'
import { switches } from '@pahlavan/contract/admin/switches'
import { editedTechniques } from '@pahlavan/contract/admin/techniques'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import type { AuditEntry } from '@pahlavan/contract/staff'

/** The acts that take another one back; their words are in `staff.json`. */
type UndoAct =
  | 'unschedule'
  | 'withdraw'
  | 'publish'
  | 'remove'
  | 'restore'
  | 'grant'
  | 'revoke'
  | 'rename'
  | 'set'
  | 'values'
  | 'draft'
  | 'add'
  | 'reopen'
  | 'show'
  | 'addWord'
  | 'dropWord'
  | 'unban'

/** A call that takes a change back, with its parameters but for the key. */
export interface Undo {
  act: UndoAct
  endpoint: Endpoint
  input: object
}

/** The fields of a part of a change. */
const fieldsOf = (part: object | null) => new Map<string, unknown>(Object.entries(part ?? {}))

/** The text that a change names: of an article by its number, of a page by its address. */
const textOf = ({ kind, subjectId, input }: AuditEntry) => ({
  ...(kind === 'page' ? { slug: subjectId } : { id: Number(subjectId) }),
  language: fieldsOf(input).get('language') === 1 ? 1 : 0,
})

/** Puts the values of before in the place of those of after. The server refuses where one of them has changed since. */
const valuesOf = ({ before, after }: AuditEntry) => ({ base: after ?? {}, fields: before ?? {} })

type Rule = (entry: AuditEntry) => Undo | null

const ofText =
  (act: 'unschedule' | 'withdraw' | 'publish', endpoint: Endpoint): Rule =>
  (entry) => ({ act, endpoint, input: textOf(entry) })

const ofId =
  (act: 'remove' | 'restore', endpoint: Endpoint): Rule =>
  ({ subjectId }) => ({ act, endpoint, input: { id: Number(subjectId) } })

/** Brings the earlier text back as a draft, which fans do not see until it is published. */
const ofDraft =
  (save: Endpoint): Rule =>
  (entry) =>
    fieldsOf(entry.before).size > 0
      ? { act: 'draft', endpoint: save, input: { ...textOf(entry), ...valuesOf(entry) } }
      : null

/** A first publication is withdrawn. One that replaced an earlier text is not: fans would see none. The earlier text becomes a draft. */
const ofPublication =
  (withdraw: Endpoint, save: Endpoint): Rule =>
  (entry) =>
    fieldsOf(entry.before).size === 0 ? ofText('withdraw', withdraw)(entry) : ofDraft(save)(entry)

const ofRole =
  (act: 'grant' | 'revoke', endpoint: Endpoint): Rule =>
  ({ subjectId, input }) => {
    const role = fieldsOf(input).get('role')
    return typeof role === 'string' ? { act, endpoint, input: { accountId: Number(subjectId), role } } : null
  }

const ofSwitches: Rule = (entry) =>
  fieldsOf(entry.before).size > 0 ? { act: 'set', endpoint: switches.save, input: valuesOf(entry) } : null

/** A change that made a new version has no way back: events may have the version meanwhile. */
const ofRow =
  (save: Endpoint): Rule =>
  (entry) =>
    fieldsOf(entry.before).size > 0 && !fieldsOf(entry.input).has('newId')
      ? { act: 'values', endpoint: save, input: { id: Number(entry.subjectId), ...valuesOf(entry) } }
      : null

/** A removed row comes back with its fields, behind the others. */
const ofRemoval =
  (create: Endpoint): Rule =>
  ({ before }) =>
    before ? { act: 'add', endpoint: create, input: { fields: before } } : null

const ofName: Rule = ({ subjectId, before }) => {
  const title = fieldsOf(before).get('title')
  return typeof title === 'string'
    ? { act: 'rename', endpoint: categories.rename, input: { id: Number(subjectId), title } }
    : null
}

/** Takes a decision on a comment back, where nobody has decided again since. */
const ofComment =
  (kind: ModeratedKind, undo: { act: UndoAct; by: CommentAct; seen: CommentState }): Rule =>
  ({ subjectId }) => ({
    act: undo.act,
    endpoint: moderation.decide,
    input: { items: [{ kind, id: Number(subjectId) }], act: undo.by, seen: undo.seen },
  })

const rules = new Map<string, Rule>(
  Object.entries({
    'article.schedule': ofText('unschedule', articles.unschedule),
    'article.publish': ofPublication(articles.withdraw, articles.save),
    'article.withdraw': ofText('publish', articles.publish),
    'article.discard': ofDraft(articles.save),
    'article.remove': ofId('restore', articles.restore),
    'article.restore': ofId('remove', articles.remove),
    'page.schedule': ofText('unschedule', pages.unschedule),
    'page.publish': ofPublication(pages.withdraw, pages.save),
    'page.withdraw': ofText('publish', pages.publish),
    'page.discard': ofDraft(pages.save),
    'role.grant': ofRole('revoke', members.revoke),
    'role.revoke': ofRole('grant', members.grant),
    'category.rename': ofName,
    'switch.save': ofSwitches,
  }),
)

rules.set('chat.ban', ({ subjectId, input }) => {
  const broadcastId = fieldsOf(input).get('broadcastId')
  const room = typeof broadcastId === 'number' ? { broadcastId } : {}
  return { act: 'unban', endpoint: chatBans.end, input: { accountId: Number(subjectId), ...room } }
})
rules.set('chat.word.add', ({ subjectId }) => ({
  act: 'dropWord',
  endpoint: filterWords.remove,
  input: { word: subjectId },
}))
rules.set('chat.word.remove', ({ subjectId }) => ({
  act: 'addWord',
  endpoint: filterWords.add,
  input: { word: subjectId },
}))

for (const [action, kind] of [
  ['comment', 'news'],
  ['comment.course', 'course'],
] as const) {
  rules.set(`${action}.refuse`, ofComment(kind, { act: 'reopen', by: 'reopen', seen: 'refused' }))
  rules.set(`${action}.hide`, ofComment(kind, { act: 'show', by: 'approve', seen: 'hidden' }))
  rules.set(`${action}.approve`, (entry) =>
    fieldsOf(entry.before).get('state') === 'waiting'
      ? ofComment(kind, { act: 'reopen', by: 'reopen', seen: 'shown' })(entry)
      : null,
  )
}

/** The nouns with few rows: a save and a removal of one are taken back alike. */
const rowNouns = Object.entries({
  contact: contacts,
  slide: slides,
  question: formQuestions,
  technique: editedTechniques,
  delivery: deliveryPlaces,
  size: sizeCharts,
  productCategory: productCategories,
  bookCategory: bookCategories,
  courseCategory: courseCategories,
  style: ownStyles,
  age: ownAges,
  weight: ownWeights,
  ruleset: ownRulesets,
})
for (const [kind, { save, create }] of rowNouns) {
  rules.set(`${kind}.save`, ofRow(save))
  rules.set(`${kind}.remove`, ofRemoval(create))
}

/** The call that takes a change back where nothing else is lost by it; null for all others. */
export const undoOf = (entry: AuditEntry): Undo | null => rules.get(entry.action)?.(entry) ?? null
