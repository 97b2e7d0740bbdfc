import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { contentPolicy } from '../http/headers.ts'
import { pageFonts, pageMark, pageStyle } from '../http/page-style.ts'
import { addMessage, listMessages, type OutboxRow } from './outbox.queries.ts'
import {
  codeText,
  consentText,
  eventText,
  noticeText,
  paymentText,
  requestText,
  signedText,
  stockText,
} from './text.ts'
import type { CodeMessage, SmsSender } from './messages.ts'

const MAX_SHOWN_MESSAGES = 100

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escape = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

const { style, source } = pageStyle(
  'article{background:var(--surface);border:1px solid var(--line);border-radius:.75rem;padding:.75rem 1rem;margin-block:.75rem}' +
    'pre{font:inherit;white-space:pre-wrap;margin:.25rem 0 0}p{margin:0;color:var(--soft);font-size:.85rem}b{color:var(--text)}' +
    '.code{display:inline-block;margin-block-start:.5rem;padding:.4rem .9rem;border-radius:.5rem;background:#f58220;color:#1b120b;' +
    'border:0;font:800 1.25rem/1.7 inherit;font-family:inherit;letter-spacing:.12em;user-select:all;cursor:copy;min-height:2.75rem}' +
    '.code[data-copied]::after{content:" ✓"}',
)

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'medium' })

/** A tap on a code copies it; where the browser lets no page copy (no https), the tap selects it whole. */
const script =
  "addEventListener('click',({target:b})=>b.matches('.code')&&navigator.clipboard?.writeText(b.textContent).then(()=>{b.dataset.copied=''}))"
const scriptSource = `'sha256-${hash('sha256', script, 'base64')}'`

const codeOf = (text: string) => {
  const [code] = /(?<=#)\d{6}\b/.exec(text) ?? []
  return code === undefined ? '' : `<button class="code" aria-label="Copy ${code}">${code}</button>`
}

const article = ({ to, text, at }: OutboxRow) =>
  `<article><p><b>${escape(to)}</b> · <time datetime="${at.toISOString()}">${clock.format(at)}</time></p>` +
  `<pre dir="auto">${escape(text)}</pre>${codeOf(text)}</article>`

const page = (messages: readonly OutboxRow[]) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<title>Outbox</title>${pageFonts}<style>${style}</style></head><body><header>${pageMark}<h1>Outbox</h1></header>` +
  `${messages.map(article).join('') || '<p>No message yet.</p>'}<script>${script}</script></body></html>`

const wantsJson = ({ headers }: FastifyRequest) => {
  const accept = headers.accept ?? ''
  return /\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept)
}

/** The messages of a demo, kept instead of sent: on the page `/dev/outbox`, there as JSON too, and in the log. In production there is no such page. */
export function openOutbox(app: FastifyInstance): SmsSender {
  const { pool } = app.database
  if (app.config.mode === 'demo') {
    const policy = contentPolicy(app.config, [source], [scriptSource])
    app.get('/dev/outbox', async (request: FastifyRequest, reply: FastifyReply) => {
      const messages = await listMessages(pool, MAX_SHOWN_MESSAGES)
      reply.header('cache-control', 'no-store').header('vary', 'Accept')
      if (wantsJson(request)) return reply.send(messages)
      return reply
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8')
        .send(page(messages))
    })
  }
  /** The first line of a message is the club's name. */
  const add = async ({ to, language }: Pick<CodeMessage, 'to' | 'language'>, text: string) => {
    const { name } = await app.club.get()
    await addMessage(pool, to, signedText(name[language], text))
  }
  return {
    name: 'outbox',
    sendCode: async (message) => {
      await add(message, codeText(message))
      if (app.config.mode === 'demo') app.log.info({ to: message.to, code: message.code }, 'outbox')
      return { outcome: 'sent' }
    },
    sendNotice: async (notice) => {
      await add(notice, noticeText(notice))
      return { outcome: 'sent' }
    },
    sendPayment: async (payment) => {
      await add(payment, paymentText(payment))
      return { outcome: 'sent' }
    },
    sendConsent: async (message) => {
      await add(message, consentText(message))
      return { outcome: 'sent' }
    },
    sendStock: async (stock) => {
      await add(stock, stockText(stock))
      return { outcome: 'sent' }
    },
    sendEvent: async (event) => {
      await add(event, eventText(event))
      return { outcome: 'sent' }
    },
    sendRequest: async (request) => {
      await add(request, requestText(request))
      return { outcome: 'sent' }
    },
  }
}
