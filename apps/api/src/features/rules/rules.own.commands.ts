import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { cleanFields } from '../desk/desk.clean.rules.ts'
import type { RowNoun } from '../desk/desk.rows.commands.ts'
import { EVENTS_TAG } from '../events/events.rules.ts'
import { PEOPLE_TAG } from '../people/people.rules.ts'
import type { OwnRows } from './rules.own.queries.ts'

interface OwnFields {
  title: string
  titleEn: string
  isRetired: boolean
}

interface OwnNoun<Fields> {
  kind: RowNoun<OwnFields>['kind']
  rows: OwnRows<Fields>
  max: number
  /** Further fields that are one line of text. */
  lines?: readonly (keyof Fields)[]
  /** @throws Problem for fields that do not go together, or not with other rows */
  check?: (tx: Tx, fields: Fields, id: number | null) => Promise<void>
}

/** The fields by which bouts are decided and wrestlers are placed: all but names and the end of use. */
const decidingOf = <Fields extends OwnFields>(fields: Fields) => ({
  ...fields,
  title: null,
  titleEn: null,
  isRetired: null,
})

/**
 * The club's own rows of a list in the machinery of rows. One that events or wrestlers have stays as it is: a change of what decides is a
 * new version, and the old one is retired.
 */
export function ownNoun<Fields extends OwnFields>(own: OwnNoun<Fields>): RowNoun<Fields> {
  const { kind, rows, max, lines = [], check } = own
  const tooMany = 'too_many_rules'
  return {
    kind,
    tag: EVENTS_TAG,
    moreTags: [PEOPLE_TAG],
    missing: 'rule_not_found',
    group: { find: rows.ids, max, tooMany },
    clean: (fields) => cleanFields(fields, { lines: ['title', 'titleEn', ...lines] }),
    async check(tx, fields, id) {
      if (!fields.title || !fields.titleEn) throw new Problem(400, 'rule_untitled')
      if (id !== null && (await rows.stateOf(tx, id)).isReplaced) throw new Problem(409, 'rule_replaced')
      await check?.(tx, fields, id)
    },
    find: rows.find,
    add: rows.add,
    write: rows.write,
    async replace(tx, id, fields, before) {
      if (isDeepStrictEqual(decidingOf(before), decidingOf(fields))) return null
      if (!(await rows.stateOf(tx, id)).isUsed) return null
      if ((await rows.ids(tx)).length >= max) throw new Problem(409, tooMany)
      return rows.replace(tx, id, fields)
    },
    async remove(tx, id) {
      if (!(await rows.removeUnused(tx, id))) throw new Problem(409, 'rule_used')
    },
  }
}
