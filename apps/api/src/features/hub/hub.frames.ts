import type { KeptMessage, Lane } from './hub.queries.ts'

/** A message, or several of one topic, ready for every kind of connection. */
export interface Encoded {
  /** The last id that it holds. */
  id: number
  json: Buffer
}

/** Messages of one topic that were read together. */
export interface Batch {
  topic: string
  messages: Encoded[]
}

/** So many messages of one topic go in one frame, in a lane that may pause. */
const MOST_TOGETHER = 50

export const encode = ({ head }: Lane, { id, topic, body }: KeptMessage): Encoded => ({
  id,
  json: Buffer.from(`{"id":${id},${head}"topic":"${topic}","body":${body}}`),
})

/** Where a lane stands now, or that what came before cannot be told any more. */
export const standing = ({ head }: Lane, id: number, word: 'now' | 'reset'): Encoded => ({
  id,
  json: Buffer.from(`{"id":${id},${head}"${word}":true}`),
})

/** Messages in their order, those of one topic that follow each other together; in a lane that must not pause, each by itself. */
export function batchesOf(lane: Lane, messages: readonly KeptMessage[]): Batch[] {
  const batches: Batch[] = []
  const most = lane.pause > 0 ? MOST_TOGETHER : 1
  for (const message of messages) {
    const last = batches.at(-1)
    if (last && last.topic === message.topic && last.messages.length < most)
      last.messages.push(encode(lane, message))
    else batches.push({ topic: message.topic, messages: [encode(lane, message)] })
  }
  return batches
}

/** A batch as one frame: a single message as it is, several as a list. */
export function frameOf({ messages }: Batch): Encoded {
  const [first] = messages
  if (first && messages.length === 1) return first
  const json = Buffer.from(`[${messages.map((one) => one.json.toString()).join(',')}]`)
  return { id: messages.at(-1)?.id ?? 0, json }
}
