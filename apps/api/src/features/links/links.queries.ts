import { query, type Queryable } from '../../database/connect.ts'
import { string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const selectCode = statement({
  name: 'links.of',
  text: 'select code from short_link where md5(address) = md5($1) and address = $1',
  row: { code: string },
})
const insertCode = statement({
  name: 'links.add',
  text: 'insert into short_link (code, address) values ($1, $2) on conflict do nothing returning code',
  row: { code: string },
})
const selectAddress = statement({
  name: 'links.address',
  text: 'select address from short_link where code = $1',
  row: { address: string },
})

/** The code of an address, taking the first of `codes` that is free where it has none yet. */
export async function codeFor(db: Queryable, path: string, codes: readonly string[]): Promise<string> {
  for (const code of codes) {
    const [row] = await query(db, selectCode, [path])
    if (row) return row.code
    const [added] = await query(db, insertCode, [code, path])
    if (added) return added.code
  }
  throw new Error('every code of an address is taken')
}

export async function addressOf(db: Queryable, code: string): Promise<string | null> {
  const [row] = await query(db, selectAddress, [code])
  return row?.address ?? null
}
