import { RequestStatus, ServiceName, ServiceRequest } from '@pahlavan/contract/services'
import { query, type Queryable } from '../../database/connect.ts'
import { bytes, column, integer, json, moment, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const MAX_LISTED_REQUESTS = 200

const selectOpen = statement({
  name: 'services.desk',
  text: `select r.id, r.service, r.status, trim(a.first_name || ' ' || a.last_name) as name, r.created_at as at, r.fields
    from service_request r join account a on a.id = r.account_id where r.status in ('received', 'review') order by r.id limit ${MAX_LISTED_REQUESTS}`,
  row: {
    id: integer,
    service: column(ServiceName),
    status: column(RequestStatus),
    name: string,
    at: moment,
    fields: json(ServiceRequest.properties.fields),
  },
})

/** The requests that wait for the office, oldest first. */
export const listOpen = (db: Queryable) => query(db, selectOpen, [])

const selectFile = statement({
  name: 'services.desk.file',
  text: 'select name, type, bytes from service_file where request_id = $1',
  row: { name: string, type: oneOf('application/pdf', 'image/jpeg', 'image/png', 'image/webp'), bytes },
})

export async function findFile(db: Queryable, id: number) {
  const [row] = await query(db, selectFile, [id])
  return row ?? null
}
