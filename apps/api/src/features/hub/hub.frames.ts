import type { KeptMessage, Lane } from './hub.queries.ts'

/** A message, or several of one topic, ready for every kind of connection. */
export interface EncodedMessages {
  /** The last id that it holds. */
  id: number
  json: Buffer
}

/** The first byte of a server's unfragmented text frame, and the position of its length (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81
const [MAX_SHORT_LENGTH, MAX_MIDDLE_LENGTH] = [125, 0xffff]

function headOf(length: number): Buffer {
  if (length <= MAX_SHORT_LENGTH) return Buffer.from([WHOLE_TEXT, length])
  const head = Buffer.alloc(length <= MAX_MIDDLE_LENGTH ? 4 : 10)
  head[0] = WHOLE_TEXT
  head[1] = length <= MAX_MIDDLE_LENGTH ? 126 : 127
  if (length <= MAX_MIDDLE_LENGTH) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return head
}

const frames = new WeakMap<EncodedMessages, Buffer>()

/** A message as a frame of a WebSocket, made once for everybody. */
export function socketFrame(message: EncodedMessages): Buffer {
  const made = frames.get(message)
  if (made) return made
  const frame = Buffer.concat([headOf(message.json.length), message.json])
  frames.set(message, frame)
  return frame
}

export interface Batch {
  topic: string
  messages: EncodedMessages[]
}

/** So many messages of one topic go in one frame, in a lane that may pause. */
const MAX_FRAME_MESSAGES = 50

export const encode = ({ head }: Lane, { id, topic, body }: KeptMessage): EncodedMessages => ({
  id,
  json: Buffer.from(`{"id":${id},${head}"topic":"${topic}","body":${body}}`),
})

/** Where a lane stands now, or that what came before cannot be told any more. */
export const standing = ({ head }: Lane, id: number, word: 'now' | 'reset'): EncodedMessages => ({
  id,
  json: Buffer.from(`{"id":${id},${head}"${word}":true}`),
})

/** Messages in their order, those of one topic that follow each other together; in a lane that must not pause, each by itself. */
export function batchesOf(lane: Lane, messages: readonly KeptMessage[]): Batch[] {
  const batches: Batch[] = []
  const most = lane.pause > 0 ? MAX_FRAME_MESSAGES : 1
  for (const message of messages) {
    const last = batches.at(-1)
    if (last && last.topic === message.topic && last.messages.length < most)
      last.messages.push(encode(lane, message))
    else batches.push({ topic: message.topic, messages: [encode(lane, message)] })
  }
  return batches
}

/** A batch as one frame: a single message as it is, several as a list. */
export function frameOf({ messages }: Batch): EncodedMessages {
  const [first] = messages
  if (first && messages.length === 1) return first
  const json = Buffer.from(`[${messages.map((one) => one.json.toString()).join(',')}]`)
  return { id: messages.at(-1)?.id ?? 0, json }
}
