import { execute, query, type Queryable } from '../../database/connect.ts'
import { fullName } from '../../database/localized.ts'
import { string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** The objects that two people may have open at once. */
type PresenceKind = 'request'

const savePresence = statement({
  name: 'desk.presence.save',
  text: `insert into desk_presence (account_id, kind, subject_id) values ($1, $2, $3)
    on conflict (account_id) do update set kind = excluded.kind, subject_id = excluded.subject_id, at = now()`,
  row: null,
})

const selectOthers = statement({
  name: 'desk.presence.others',
  text: `select ${fullName('a')} as name from desk_presence p join account a on a.id = p.account_id
    where p.kind = $2 and p.subject_id = $3 and p.account_id <> $4 and p.at > now() - interval '30 seconds' order by p.at limit 20`,
  row: { name: string },
})

/** Notes that a member of the staff has an object open, and lists the names of the others at it. Each member has one object open. */
export async function watchObject(
  db: Queryable,
  { accountId, language, kind, id }: { accountId: number; language: 0 | 1; kind: PresenceKind; id: number },
): Promise<string[]> {
  await execute(db, savePresence, [accountId, kind, id])
  const rows = await query(db, selectOthers, [language, kind, id, accountId])
  return rows.map(({ name }) => name)
}
