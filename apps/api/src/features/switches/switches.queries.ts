import { approvals, type SwitchFields } from '@pahlavan/contract/admin/switches'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const fieldColumns = { commentApproval: nullable(oneOf(...approvals)) }
/** @param s the alias of the row */
const fieldsSql = (s: string) => `${s}.comment_approval as "commentApproval"`

const selectFields = statement({
  name: 'switches.lock',
  text: `select ${fieldsSql('s')} from club_switches s where s.id = 1 for update`,
  row: fieldColumns,
})

/** The switches, which nobody else sets until the transaction ends. */
export async function lockSwitches(tx: Tx): Promise<SwitchFields> {
  const [row] = await query(tx, selectFields, [])
  if (!row) throw new Error('the club has no switches')
  return row
}

const selectSwitches = statement({
  name: 'switches.get',
  text: `select ${fieldsSql('s')}, s.version, c.at as "savedAt", c.by_id as "byId",
      (select trim(a.first_name || ' ' || a.last_name) from account a where a.id = c.by_id and a.deleted_at is null) as "byName"
    from club_switches s
      left join lateral (select at, by_id from audit where kind = 'switch' and subject_id = '1' order by id desc limit 1) c on true
    where s.id = 1`,
  row: {
    ...fieldColumns,
    version: integer,
    savedAt: nullable(moment),
    byId: nullable(integer),
    byName: nullable(string),
  },
})

/** The switches as they stand, with who set them last: the log knows. */
export async function findSwitches(db: Queryable) {
  const [row] = await query(db, selectSwitches, [])
  if (!row) throw new Error('the club has no switches')
  const { version, savedAt, byId, byName, ...fields } = row
  return {
    fields,
    version,
    savedAt: savedAt && savedAt.toISOString(),
    savedBy: savedAt && { id: byId, name: byName },
  }
}

const updateSwitches = statement({
  name: 'switches.save',
  text: 'update club_switches set comment_approval = $1, version = version + 1 where id = 1',
  row: null,
})

export const writeSwitches = (tx: Tx, { commentApproval }: SwitchFields): Promise<number> =>
  execute(tx, updateSwitches, [commentApproval])
