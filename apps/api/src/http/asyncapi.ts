import { CONTENT_TOPIC } from '@pahlavan/contract/hub'
import { hubAsk, hubBodies } from '@pahlavan/contract/hub-messages'
import { keysOf } from '@pahlavan/contract/records'

const wordsOf = (schema: object): string =>
  'description' in schema && typeof schema.description === 'string' ? schema.description : ''

type BodyName = keyof typeof hubBodies

const topics: Record<string, readonly BodyName[]> = {
  event: ['event', 'bout'],
  play: ['bout', 'forecast', 'settled'],
  broadcast: ['broadcast', 'said', 'gone', 'reacted', 'room', 'presence'],
  account: ['standing'],
  [CONTENT_TOPIC]: ['content'],
}
const names = keysOf(hubBodies)

const ref = (path: string) => ({ $ref: `#/${path}` })

/** A message as it travels: its id, by which one comes back, its topic and its body. */
const message = (name: BodyName) => ({
  name,
  summary: wordsOf(hubBodies[name]),
  payload: {
    type: 'object',
    required: ['id', 'topic', 'body'],
    properties: {
      id: { type: 'integer', description: 'Grows in each lane' },
      lane: { const: 'chat', description: 'Only in chat messages; scores have no lane' },
      topic: { type: 'string' },
      body: hubBodies[name],
    },
  },
})

const channel = ([topic, bodies]: [string, readonly BodyName[]]) => [
  topic,
  {
    ...(topic === CONTENT_TOPIC
      ? { address: topic }
      : {
          address: `${topic}:{id}`,
          parameters: { id: { description: `The id of the ${topic === 'play' ? 'bout' : topic}` } },
        }),
    messages: Object.fromEntries(bodies.map((name) => [name, ref(`components/messages/${name}`)])),
  },
]

const operation = ([topic, bodies]: [string, readonly BodyName[]]) => [
  `tell_${topic}`,
  {
    action: 'send',
    channel: ref(`channels/${topic}`),
    messages: bodies.map((name) => ref(`channels/${topic}/messages/${name}`)),
  },
]

/**
 * The description of the hub, AsyncAPI 3.0: its requests, and its messages on each topic.
 *
 * @param origin the API's origin
 * @param hub its address, or its path there
 */
export function describeHub(origin: string, hub: string): object {
  const { host, pathname, protocol } = new URL(hub, origin)
  const all = Object.entries(topics)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Pahlavan hub',
      version: '0.1.0',
      description:
        'Live scores and chats. Over WebSocket a client sends `ask` and receives the other messages, one at a time or several of a topic as a list. ' +
        'Without WebSocket, `GET ?topics=play:7,event:2&after=120` gives the same messages as server-sent events. `{ id, now: true }` is the first ' +
        'answer to a client without `after`; `{ id, reset: true }` says that the messages in between are gone.',
    },
    defaultContentType: 'application/json',
    servers: { hub: { host, pathname, protocol: protocol === 'https:' ? 'wss' : 'ws' } },
    channels: {
      asking: { address: '/', messages: { ask: ref('components/messages/ask') } },
      ...Object.fromEntries(all.map(channel)),
    },
    operations: {
      follow: {
        action: 'receive',
        channel: ref('channels/asking'),
        messages: [ref('channels/asking/messages/ask')],
      },
      ...Object.fromEntries(all.map(operation)),
    },
    components: {
      messages: {
        ask: { name: 'ask', summary: wordsOf(hubAsk), payload: hubAsk },
        ...Object.fromEntries(names.map((name) => [name, message(name)])),
      },
    },
  }
}
