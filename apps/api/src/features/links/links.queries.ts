import { ask, type Asked } from '../../database/connect.ts'

const known = {
  name: 'links.of',
  text: 'select code from short_link where md5(address) = md5($1) and address = $1',
}
const insert = {
  name: 'links.add',
  text: 'insert into short_link (code, address) values ($1, $2) on conflict do nothing returning code',
}
const address = { name: 'links.address', text: 'select address from short_link where code = $1' }

/** The code of an address, taking the first of `codes` that is free where it has none yet. */
export async function codeFor(db: Asked, path: string, codes: readonly string[]): Promise<string> {
  for (const code of codes) {
    const [row] = await ask<{ code: string }>(db, known, [path])
    if (row) return row.code
    const [added] = await ask<{ code: string }>(db, insert, [code, path])
    if (added) return added.code
  }
  throw new Error('every code of an address is taken')
}

/** The address behind a code, or null. */
export async function addressOf(db: Asked, code: string): Promise<string | null> {
  const [row] = await ask<{ address: string }>(db, address, [code])
  return row?.address ?? null
}
