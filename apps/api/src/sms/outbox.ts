import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy } from './headers.ts'
import { addMessage, listMessages, type OutboxRow } from './sms.queries.ts'
import { codeText } from './sms.text.ts'
import type { SmsSender } from './sms.ts'

/** Messages that the page shows. */
const MOST_SHOWN = 100

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

const style =
  'body{font:1rem/1.6 system-ui,sans-serif;max-width:36rem;margin:0 auto;padding:1rem}h1{font-size:1.2rem}' +
  'article{border:1px solid #8884;border-radius:1rem;padding:.75rem 1rem;margin-block:.75rem}' +
  'pre{font:inherit;white-space:pre-wrap;margin:.25rem 0 0}p{margin:0;color:#888;font-size:.85rem}' +
  'b{color:#b45309}@media(prefers-color-scheme:dark){b{color:#fbbf24}}'
const styleSource = `'sha256-${hash('sha256', style, 'base64')}'`

const article = ({ to, text, at }: OutboxRow) =>
  `<article><p><b>${escape(to)}</b> · <time>${at.toISOString()}</time></p><pre dir="auto">${escape(text)}</pre></article>`

const page = (messages: readonly OutboxRow[]) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<title>Outbox</title><style>${style}</style></head><body><h1>Outbox</h1>` +
  `${messages.map(article).join('') || '<p>No message yet.</p>'}</body></html>`

const wantsJson = ({ headers }: FastifyRequest) => {
  const accept = headers.accept ?? ''
  return /\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept)
}

/**
 * The messages of a demo, kept instead of sent: on the page `/dev/outbox`, there as JSON too, and in the log. In production
 * there is no such page.
 */
export function openOutbox(app: FastifyInstance): SmsSender {
  const { pool } = app.database
  if (app.config.mode === 'demo') {
    const policy = contentPolicy(app.config, [styleSource])
    app.get('/dev/outbox', async (request: FastifyRequest, reply: FastifyReply) => {
      const messages = await listMessages(pool, MOST_SHOWN)
      reply.header('cache-control', 'no-store').header('vary', 'Accept')
      if (wantsJson(request)) return reply.send(messages)
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page(messages))
    })
  }
  return {
    name: 'outbox',
    sendCode: async (message) => {
      await addMessage(pool, message.to, codeText(message))
      if (app.config.mode === 'demo') app.log.info({ to: message.to, code: message.code }, 'outbox')
      return { outcome: 'sent' }
    },
  }
}
