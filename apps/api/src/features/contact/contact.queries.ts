import type { Language } from '@pahlavan/contract/endpoint'
import type { ContactPoint, OwnMessage } from '@pahlavan/contract/contact'
import { MESSAGES_A_DAY, MESSAGES_AN_HOUR, MESSAGES_PER_ACCOUNT } from '@pahlavan/contract/limits'
import { query, type Queryable, type Tx } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, json, moment, nullable, number, oneOf, string } from '../../database/rows.ts'
import { messageStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { imageOf } from '../media/media.rules.ts'

const MAX_PLACES = 20

const selectPoints = statement({
  name: 'contact.points',
  text: `select o.id, ${localized('o', 'title')} as title, ${localized('o', 'address')} as address, o.phone, ${localized('o', 'hours')} as hours,
      o.lat, o.lng, ${pictureJson('p')} as map
    from contact_point o left join picture p on p.id = o.map_id order by o.position, o.id limit ${MAX_PLACES}`,
  row: {
    id: integer,
    title: string,
    address: string,
    phone: nullable(string),
    hours: nullable(string),
    lat: nullable(number),
    lng: nullable(number),
    map: nullable(json(StoredPicture)),
  },
})

export const listPoints = async (db: Queryable, language: Language): Promise<ContactPoint[]> =>
  (await query(db, selectPoints, [language])).map(({ lat, lng, map, ...row }) =>
    Object.assign(row, {
      location: lat === null || lng === null ? null : { lat, lng },
      map: map && imageOf(map),
    }),
  )

const OWN_MESSAGES = 20

const selectOwn = statement({
  name: 'contact.own',
  text: `select id, subject, at as "sentAt", status, answer from contact_message where account_id = $1
    order by at desc, id desc limit ${OWN_MESSAGES}`,
  row: {
    id: integer,
    subject: string,
    sentAt: moment,
    status: oneOf(...messageStatuses),
    answer: nullable(string),
  },
})

/** The newest messages of an account, each with the office's answer. */
export const listOwnMessages = async (db: Queryable, accountId: number): Promise<OwnMessage[]> =>
  (await query(db, selectOwn, [accountId])).map(({ sentAt, ...row }) =>
    Object.assign(row, { sentAt: sentAt.toISOString() }),
  )

export interface Message {
  accountId: number | null
  name: string
  mobile: string
  subject: string
  message: string
  language: Language
  address: string
  key: string | null
  contentHash: string
}

const selectKey = statement({
  name: 'contact.key',
  text: 'select id, asked as "contentHash" from contact_message where key = $1',
  row: { id: integer, contentHash: string },
})

export async function findByKey(tx: Tx, key: string) {
  const [row] = await query(tx, selectKey, [key])
  return row ?? null
}

const oldestOf = (from: string, most: number) =>
  `(select extract(epoch from now() - at)::float8 from contact_message where ${from} order by at desc offset ${most} - 1 limit 1)`

const selectSent = statement({
  name: 'contact.sent',
  text: `select
    ${oldestOf(`account_id is null and address = $1 and at > now() - interval '1 hour'`, MESSAGES_AN_HOUR)} as "ofAddress",
    ${oldestOf(`account_id = $2 and at > now() - interval '1 day'`, MESSAGES_PER_ACCOUNT)} as "ofAccount",
    ${oldestOf(`account_id is null and at > now() - interval '1 day'`, MESSAGES_A_DAY)} as "ofVisitors"`,
  row: { ofAddress: nullable(number), ofAccount: nullable(number), ofVisitors: nullable(number) },
})

/** Where an address, an account or all visitors have sent as many messages as they may: how many seconds ago the first of those was. */
export async function countMessages(tx: Tx, { address, accountId }: Pick<Message, 'address' | 'accountId'>) {
  const [row] = await query(tx, selectSent, [address, accountId])
  if (!row) throw new Error('messages were not counted')
  return row
}

const messageParameters = parameters(
  'accountId',
  'name',
  'mobile',
  'subject',
  'message',
  'language',
  'address',
  'key',
  'contentHash',
)

const insertMessage = statement({
  name: 'contact.add',
  text: messageParameters.sql(`
    insert into contact_message (account_id, name, mobile, subject, message, language, address, key, asked)
    values (:accountId, :name, :mobile, :subject, :message, :language, :address, :key, :contentHash) returning id`),
  row: { id: integer },
})

export async function addMessage(tx: Tx, content: Message): Promise<number> {
  const [row] = await query(tx, insertMessage, messageParameters.values(content))
  if (!row) throw new Error('a message was not kept')
  return row.id
}
