import type pg from 'pg'
import { ask } from '../../database/connect.ts'
import type { PictureRow } from '../news/news.cards.queries.ts'
import type { KeptUpload } from '../media/media.uploads.render.ts'

/** One portrait after the other: none is removed while another user takes the same one. */
const turn = { name: 'avatar.turn', text: `select pg_advisory_xact_lock(hashtext('avatar'))` }

const keep = {
  name: 'avatar.keep',
  text: `insert into picture (key, width, height, colour, alt, alt_en) values ($1, $2, $3, $4, '', '')
    on conflict (key) do update set key = excluded.key returning id`,
}

const wear = {
  name: 'avatar.wear',
  text: `update account a set avatar_id = $2 from account old
    where a.id = $1 and old.id = a.id and a.deleted_at is null
    returning old.avatar_id as "oldId", trim(a.first_name || ' ' || a.last_name) as alt`,
}

const drop = {
  name: 'avatar.drop',
  text: `delete from picture p where p.id = $1 and p.recipe is null
    and not exists (select from account where avatar_id = p.id) and not exists (select from news where image_id = p.id)
    and not exists (select from news_image where picture_id = p.id) returning key`,
}

const unused = {
  name: 'avatar.unused',
  text: 'select not exists (select from picture where key = $1) as "isUnused"',
}

async function dropPicture(client: pg.PoolClient, id: number | null): Promise<string | null> {
  const rows = id === null ? [] : await ask<{ key: string }>(client, drop, [id])
  return rows[0]?.key ?? null
}

/** What changing a portrait leaves: the new one, and the key of an old one that nobody uses any more. */
export interface NewAvatar {
  picture: PictureRow
  dropped: string | null
}

/** Gives an account another portrait; null where the account is gone. */
export async function wearAvatar(
  client: pg.PoolClient,
  accountId: number,
  { key, width, height, colour }: KeptUpload,
): Promise<NewAvatar | null> {
  await ask(client, turn, [])
  const [kept] = await ask<{ id: number }>(client, keep, [key, width, height, colour])
  const [row] = await ask<{ oldId: number | null; alt: string }>(client, wear, [accountId, kept?.id])
  if (!row) return null
  const dropped = row.oldId === kept?.id ? null : await dropPicture(client, row.oldId)
  return { picture: { key, width, height, colour, alt: row.alt }, dropped }
}

/** Takes an account's portrait away. Answers the key of the picture if nobody uses it any more. */
export async function takeAvatar(client: pg.PoolClient, accountId: number): Promise<string | null> {
  await ask(client, turn, [])
  const [row] = await ask<{ oldId: number | null }>(client, wear, [accountId, null])
  return dropPicture(client, row?.oldId ?? null)
}

/** Does something with a picture's files if no row names it, and keeps everybody else from taking it up meanwhile. */
export async function ifUnused(client: pg.PoolClient, key: string, work: () => Promise<void>): Promise<void> {
  await ask(client, turn, [])
  const [row] = await ask<{ isUnused: boolean }>(client, unused, [key])
  if (row?.isUnused) await work()
}
