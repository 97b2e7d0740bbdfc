import type { HubAsk, HubMessage } from '@pahlavan/contract/hub'
import { WebSocket } from 'ws'
import type { TestApp, Person } from './app.ts'

/** How a broadcast stands: minutes until it begins (negative: since), and since it ended. */
interface Times {
  startsIn?: number
  status?: 'scheduled' | 'live' | 'ended'
  endedFor?: number
}

/** A broadcast to talk beside; its room has no slow mode. Answers its id. */
export async function openChatRoom(
  testApp: TestApp,
  { startsIn = -10, status = 'live', endedFor }: Times = {},
): Promise<number> {
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into broadcast (title, title_en, status, starts_at, ended_at)
      values ('فینال', 'Final', $1, now() + make_interval(mins => $2), now() - make_interval(mins => $3::int)) returning id`,
    [status, startsIn, endedFor ?? null],
  )
  const id = rows[0]?.id ?? 0
  await testApp.pool.query('insert into chat_room (broadcast_id, slow_seconds) values ($1, 0)', [id])
  return id
}

/** Somebody says something, under a key or without one. */
export const sendText = (
  person: Person,
  payload: { broadcastId: number; text: string; replyTo?: number },
  key?: string,
) =>
  person.send({
    method: 'POST',
    url: '/api/chat/send',
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

export async function followChat(url: string, ask: HubAsk) {
  const socket = new WebSocket(`${url}/hub`)
  const messages: HubMessage[] = []
  socket.on('message', (data: Buffer) =>
    messages.push(...([JSON.parse(data.toString())].flat() as HubMessage[])),
  )
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify(ask))
  const bodies = () => messages.flatMap((one) => ('body' in one && one.lane === 'chat' ? [one.body] : []))
  const texts = () => bodies().flatMap((body) => (body.kind === 'chat.said' ? [body.message.text] : []))
  return { socket, messages, bodies, texts }
}
