import type { Language } from '@pahlavan/contract/endpoint'
import { CONSENT_MINUTES } from '@pahlavan/contract/limits'
import type { RequestStatus, ServiceName } from '@pahlavan/contract/services'
import { execute, query, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, nullable, number, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { Draft } from './services.draft.commands.ts'

const selectSender = statement({
  name: 'services.sender',
  text: `select a.id as "accountId", a.mobile, trim(a.first_name || ' ' || a.last_name) as name,
      (select count(*)::int from service_request r where r.account_id = a.id and r.created_at > now() - interval '1 day') as today,
      (select extract(epoch from now() - min(r.created_at))::float8 from service_request r
        where r.account_id = a.id and r.created_at > now() - interval '1 day') as oldest
    from account a where a.id = $1 and a.deleted_at is null`,
  row: {
    accountId: integer,
    mobile: nullable(string),
    name: string,
    today: integer,
    oldest: nullable(number),
  },
})

/** Who sends a form, how many requests they have sent in a day, and how many seconds ago the first of those was. */
export async function findSender(tx: Tx, accountId: number) {
  const [row] = await query(tx, selectSender, [accountId])
  return row ?? null
}

const selectKey = statement({
  name: 'services.key',
  text: 'select asked as "contentHash", request_id as "requestId" from service_key where account_id = $1 and key = $2',
  row: { contentHash: string, requestId: integer },
})

export async function findKey(tx: Tx, accountId: number, key: string) {
  const [row] = await query(tx, selectKey, [accountId, key])
  return row ?? null
}

const insertKey = statement({
  name: 'services.key.add',
  text: 'insert into service_key (account_id, key, asked, request_id) values ($1, $2, $3, $4)',
  row: null,
})
export const addKey = (
  tx: Tx,
  key: { accountId: number; key: string; contentHash: string; requestId: number },
) => execute(tx, insertKey, [key.accountId, key.key, key.contentHash, key.requestId])

const requestParameters = parameters(
  'accountId',
  'service',
  'status',
  'language',
  'fields',
  'subjectId',
  'guardian',
  'minutes',
)

const insertRequest = statement({
  name: 'services.add',
  text: requestParameters.sql(`
    with added as (insert into service_request (account_id, service, status, language, fields, subject_id, guardian,
        consent_until)
      values (:accountId, :service, :status, :language, :fields, :subjectId, :guardian,
        now() + make_interval(mins => :minutes)) returning id, status),
    step as (insert into service_step (request_id, status) select id, status from added)
    select id from added`),
  row: { id: integer },
})

/** Adds a request in its first state. */
export async function addRequest(
  tx: Tx,
  request: Draft & { accountId: number; service: ServiceName; status: RequestStatus; language: Language },
): Promise<number> {
  const fields = JSON.stringify(request.fields)
  const minutes = request.status === 'consent' ? CONSENT_MINUTES : null
  const values = requestParameters.values({ ...request, minutes, fields })
  const [row] = await query(tx, insertRequest, values)
  if (!row) throw new Error('a request was not added')
  return row.id
}

const upsertFile = statement({
  name: 'services.file',
  text: `insert into service_file (request_id, name, type, size, bytes) values ($1, $2, $3, $4, $5)
    on conflict (request_id) do update set name = excluded.name, type = excluded.type, size = excluded.size, bytes = excluded.bytes, at = now()`,
  row: null,
})

/** Keeps the file of a request, in place of an earlier one. */
export const keepFile = (tx: Tx, id: number, file: { name: string; type: string; bytes: Buffer }) =>
  execute(tx, upsertFile, [id, file.name, file.type, file.bytes.length, file.bytes])
