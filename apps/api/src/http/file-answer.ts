import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { personalHeaders } from './response-bytes.ts'

/** A file that a route answers with, made while the caller takes it. A caller that hangs up destroys `content`. */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: Readable

  constructor(name: string, type: string, content: Readable) {
    this.name = name
    this.type = type
    this.content = content
  }
}

/** The name of a file for browsers (RFC 6266), with a Latin name for those that cannot read it. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** Sends a file to this caller alone. */
export const sendFile = ({ name, type, content }: FileAnswer, reply: FastifyReply): FastifyReply =>
  reply
    .headers(personalHeaders)
    .header('content-disposition', dispositionOf(name))
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .send(content)
