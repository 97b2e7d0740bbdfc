import type { Endpoint } from '@pahlavan/contract/endpoint'
import type { TSchema } from 'typebox'
import { pageFonts, pageMark, pageStyle } from './page-style.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

interface Shape {
  type?: string
  const?: unknown
  enum?: string[]
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
  format?: string
}

/** A schema in a few words: `integer 1–100, 20 by default`. */
function words(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((each) => JSON.stringify(each)).join(' or ')
  if (shape.anyOf) return shape.anyOf.map(words).join(' or ')
  if (shape.items) return `list of ${words(shape.items)}`
  const range = shape.minimum === undefined ? '' : ` ${shape.minimum}–${shape.maximum ?? ''}`
  const length = shape.maxLength === undefined ? '' : `, at most ${shape.maxLength} letters`
  const preset = shape.default === undefined ? '' : `, ${JSON.stringify(shape.default)} by default`
  return `${shape.format ?? shape.type ?? 'anything'}${range}${length}${preset}`
}

function fields(shape: Shape): string {
  const inner = shape.items ?? shape.anyOf?.find((each) => each.properties) ?? shape
  const rows = Object.entries(inner.properties ?? {}).map(([name, field]) => {
    const nested = fields(field)
    return `<li><code>${escape(name)}</code> ${nested ? '' : escape(words(field))}${nested}</li>`
  })
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''
}

function parameters({ query, file }: Endpoint): string {
  if (file !== undefined)
    return `<p>Takes a file, as the field <code>${escape(file)}</code> of a multipart form.</p>`
  const required = new Set<string>(query.required)
  const rows = Object.entries(query.properties as Record<string, TSchema>).map(
    ([name, schema]) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(words(schema))}</td>` +
      `<td>${required.has(name) ? 'required' : ''}</td></tr>`,
  )
  return rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : '<p>Takes nothing.</p>'
}

const refusals = ({ problems }: Endpoint) =>
  problems.length > 0 ? `<p>Refuses with <code>${problems.join('</code>, <code>')}</code></p>` : ''

const section = (endpoint: Endpoint) =>
  `<section><h2><code>${endpoint.method} ${escape(endpoint.url)}</code></h2><p>${escape(endpoint.summary)}` +
  `${endpoint.auth === 'user' ? ` · needs a token${endpoint.action ? ` that allows ${endpoint.action}` : ''}` : ''}</p>${parameters(endpoint)}` +
  refusals(endpoint) +
  `<details><summary>Answer: ${escape(words(endpoint.data))}</summary>${fields(endpoint.data)}</details></section>`

const { style, source } = pageStyle(
  'h2{font-size:1rem;margin:0;overflow-wrap:anywhere}h2 code{color:var(--brand)}section{background:var(--surface);border:1px solid ' +
    'var(--line);border-radius:.75rem;padding:1rem;margin-block:.75rem}td{padding:.1rem 1rem .1rem 0;vertical-align:top}' +
    'ul{margin:.2rem 0;padding-inline-start:1.2rem}',
)

/** The `style-src` source of the page's own style. */
export const docsStyle = source

/** The API for people: one page without scripts. */
export const docsPage = (endpoints: readonly Endpoint[]): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<title>Pahlavan API</title>${pageFonts}<style>${style}</style></head><body><header>${pageMark}<h1>Pahlavan API</h1></header>` +
  '<p>Every answer is JSON: <code>{ statusCode, data, errors, code? }</code>. Send <code>Authorization: Bearer …</code> ' +
  'and <code>language: 0</code> (Persian) or <code>1</code> (English). A POST takes its parameters in JSON, as a form, or ' +
  'in the query. <a href="/api/openapi.json">OpenAPI 3.1</a>; live scores and chats come by the hub: <a href="/api/asyncapi.json">AsyncAPI 3.0</a></p>' +
  `${endpoints.map(section).join('')}</body></html>`
