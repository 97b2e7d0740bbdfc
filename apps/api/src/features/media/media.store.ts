import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'

/** A file, or a part of it, to send. A caller that does not send `body` destroys it. */
export interface ServedFile {
  status: number
  headers: Record<string, string | number>
  body: Readable
  /** Writes the body to a response without `body`, where that costs less. Ends with the response, also where its reader goes away. */
  write?: (response: ServerResponse) => Promise<void>
}

/** The store of films. A path is `films/{key}/{name}` or `lessons/{key}/{name}`; its content never changes. */
export interface MediaStore {
  /** Answers a request for a file: whole, a part (206, 416), or that the reader has it (304). Null where there is none. */
  serve(request: IncomingMessage, path: string): Promise<ServedFile | null>
  /** Keeps all files of a folder of this machine at a place, whole ones only, and takes the folder away. */
  publish(folder: string, place: string): Promise<void>
}

const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4a: 'audio/mp4',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
}

const NAME = /^(film|sound|\d{2,4}|(fa|en)\.[\w-]{8}|frame-\d{1,3})\.(m3u8|m4a|m4s|mp4|vtt|jpg)$/
const KEY = /^[\w-]{8,64}$/

/** The path and the type of a film's file; null where it is no such name. */
export function filmFile(place: 'films' | 'lessons', key: string, name: string) {
  const [, , , kind = ''] = NAME.exec(name) ?? []
  const type = types[kind]
  return type === undefined || !KEY.test(key) ? null : { path: `${place}/${key}/${name}`, type }
}

export const typeOf = (name: string): string =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
