import type { HubBody } from '@pahlavan/contract/hub'
import type pg from 'pg'

type Asked = Pick<pg.Pool, 'query'>

/** The channel on which processes hear that there is something new. */
const HUB_CHANNEL = 'pahlavan_hub'

/** One writer at a time, until its transaction ends: ids grow in the order of commits, so nobody who follows them misses one. */
const LOCK = 7_204_551

const tell = {
  name: 'hub.tell',
  text: `with told as (insert into hub_message (topic, body) select topic, $2::jsonb from unnest($1::text[]) as asked(topic) returning id)
    select pg_notify('${HUB_CHANNEL}', max(id)::text) from told`,
}

/** Tells topics something, once the transaction commits. Call it last: it keeps other writers of the hub waiting. */
export async function tellHub(db: Asked, topics: readonly string[], body: HubBody): Promise<void> {
  await db.query({ name: 'hub.lock', text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
  await db.query({ ...tell, values: [topics, JSON.stringify(body)] })
}
