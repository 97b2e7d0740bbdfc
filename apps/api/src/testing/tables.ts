import type { TableEndpoints, TableImport } from '@pahlavan/contract/admin/tables'
import type { Person, Reply } from './app.ts'
import { formOf } from './photos.ts'

/** Sends a table. @param file its bytes, or its text in UTF-8 */
export const sendTable = (
  by: Person,
  { upload }: TableEndpoints,
  file: string | Buffer,
  name = 'table.csv',
) => {
  const form = formOf(Buffer.from(file), { name, type: 'text/csv' })
  return by.send({ method: 'POST', url: upload.url, ...form }) as Promise<Reply<TableImport>>
}

/** The preview of a table that is taken. */
export async function previewed(by: Person, endpoints: TableEndpoints, file: string | Buffer) {
  const { data, status, errors } = await sendTable(by, endpoints, file)
  if (status !== 200) throw new Error(errors.join(' '))
  const lines = await by.call(endpoints.lines, { id: data.id })
  if (!lines.data) throw new Error(lines.errors.join(' '))
  const { items } = lines.data
  return { ...data, items }
}

/** Works on an import until nothing is left. */
export async function finish(by: Person, endpoint: TableEndpoints['apply'], id: number) {
  for (;;) {
    const { data, errors } = await by.call(endpoint, { id })
    if (!data) throw new Error(errors.join(' '))
    if (data.state === 'applied' || data.state === 'undone') return data
  }
}
