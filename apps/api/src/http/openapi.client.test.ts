import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'

const run = promisify(execFile)
const resolve = createRequire(import.meta.url).resolve

async function commandOf(name: string, command: string): Promise<string> {
  const manifest = resolve(`${name}/package.json`)
  const { bin } = JSON.parse(await readFile(manifest, 'utf8')) as { bin: string | Record<string, string> }
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''))
}

const TIMEOUT_MS = 300_000

/** Reading two hundred endpoints takes these tools a while. */
const node = (file: string, ...args: string[]) =>
  run(process.execPath, [file, ...args], { maxBuffer: 50_000_000, env: { ...process.env, NO_COLOR: '1' } })

let folder: string
let description: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pahlavan-openapi-'))
  description = join(folder, 'openapi.json')
  const testApp = await openTestApp()
  await writeFile(description, (await testApp.app.inject({ url: '/api/openapi.json' })).body)
  await testApp.close()
})
afterAll(() => rm(folder, { recursive: true }))

test('Redocly finds no error in the description of the API', { timeout: TIMEOUT_MS }, async () => {
  const { stdout } = await node(
    await commandOf('@redocly/cli', 'redocly'),
    'lint',
    description,
    '--format=json',
  )
  const { totals } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { totals: { errors: number } }
  expect(totals.errors).toBe(0)
})

test('the schema of OpenAPI itself finds none either', { timeout: TIMEOUT_MS }, async () => {
  const { stdout } = await node(
    await commandOf('@seriousme/openapi-schema-validator', 'validate-api'),
    description,
  )
  expect(JSON.parse(stdout)).toMatchObject({ valid: true })
})

/** An integrator's code: an answer by its name, a call by its address. */
const USE = `import type { components, paths } from './client.ts'
type Schemas = components['schemas']
export const titleOf = (card: Schemas['NewsCard']): string => card.title
export const scoreOf = ({ red, blue }: Schemas['Bout']): (number | null)[] => [red.score, blue.score]
export const cityOf = ({ city }: Schemas['EventCard']): string => city
export type ListQuery = NonNullable<paths['/api/news/getnewsdata']['get']['parameters']['query']>
export const page: ListQuery = { CurrentPage: 1, PageSize: 20 }
// @ts-expect-error a page is a number
export const wrong: ListQuery = { CurrentPage: 'one' }
`

test('a client that is generated from it compiles, and its types have names', {
  timeout: TIMEOUT_MS,
}, async () => {
  const client = join(folder, 'client.ts')
  await node(await commandOf('openapi-typescript', 'openapi-typescript'), description, '-o', client)
  const generated = await readFile(client, 'utf8')
  for (const name of ['NewsCard', 'NewsDetail', 'EventCard', 'Bout', 'BoutDetail', 'Failure'])
    expect(generated).toMatch(new RegExp(`^ {8}${name}: `, 'm'))
  await writeFile(join(folder, 'use.ts'), USE)
  const compiler = await commandOf('typescript', 'tsc')
  await expect(
    node(
      compiler,
      '--strict',
      '--noEmit',
      '--allowImportingTsExtensions',
      '--module',
      'nodenext',
      join(folder, 'use.ts'),
    ),
  ).resolves.toBeDefined()
})
