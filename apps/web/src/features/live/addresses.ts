import type { Broadcast } from '@pahlavan/contract/live'

/** Where each stream is played from now, by its id. */
const newest = new Map<number, string>()

const FOLDER = /\/media\/live\/[^/]+\//

/** Keeps the newest addresses of streams: what plays goes on with them. */
export function noteAddresses(broadcast: Broadcast): Broadcast {
  for (const { id, source } of broadcast.streams) if (source?.hls) newest.set(id, source.hls)
  return broadcast
}

/** An address of a stream under the newest grant that there is. */
export function renewed(streamId: number, address: string): string {
  const folder = FOLDER.exec(newest.get(streamId) ?? '')?.[0]
  return folder === undefined ? address : address.replace(FOLDER, () => folder)
}
