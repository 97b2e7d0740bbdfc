import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { args, executablePath } from '../e2e/chromium.ts'
import { median } from './figures.ts'
import { startProduct, stopProcess, temporaryFolder } from './processes.ts'

/** `npm run bench:publish`: how long after its publication an article stands in the open list of a fan (ms), through API, hub and screen. */
const RUNS = Number(process.env.RUNS ?? 11)
const MAX_MS = 1000

const data = await temporaryFolder()
const DATA_DIR = join(data.folder, 'data')
const product = await startProduct({ DATA_DIR })
const url = product.line.split(' ').at(-1) ?? ''
const command = ['apps/demo/src/token.cli.ts', '--users', '1', '--role', 'editor']
const token = execFileSync(process.execPath, command, {
  env: { ...process.env, DATA_DIR },
  encoding: 'utf8',
}).trim()

async function ask<Data>(path: string, body?: object): Promise<Data> {
  const response = await fetch(`${url}/api/admin/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: Data; errors?: string[] }
  if (!response.ok) throw new Error(`${path}: ${answer.errors?.join(', ')}`)
  return answer.data
}

/** Writes an article that lacks nothing. */
async function writeArticle(title: string): Promise<number> {
  const { items } = await ask<{ items: { id: number; language: number }[] }>('categories/list')
  const pictures = await ask<{ items: { id: number }[] }>('pictures/list')
  const { id } = await ask<{ id: number }>('articles/create', { key: randomUUID() })
  await ask('articles/save', {
    id,
    language: 0,
    base: { title: '', summary: '', body: '', categoryId: null, imageId: null },
    fields: {
      title,
      summary: 'خلاصه',
      body: '<p>متن</p>',
      categoryId: items.find(({ language }) => language === 0)?.id,
      imageId: pictures.items[0]?.id,
    },
  })
  return id
}

const browser = await chromium.launch({ executablePath, args })
const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'fa-IR' })
await page.goto(`${url}/news`)
await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
await page.waitForLoadState('networkidle')

const times: number[] = []
for (let run = 1; run <= RUNS; run++) {
  const title = `خبر شمارهٔ ${run}`
  const id = await writeArticle(title)
  const seen = page.getByText(title, { exact: true }).first().waitFor()
  const begun = performance.now()
  await ask('articles/publish', { id, language: 0, key: randomUUID() })
  await seen
  times.push(performance.now() - begun)
}
const middle = median(times)
console.log(
  `\nFrom publication to the open list of a fan, median of ${RUNS}: ${middle.toFixed(0)} ms (most ${Math.max(...times).toFixed(0)}), ${(middle / MAX_MS).toFixed(2)} of the aim`,
)

await browser.close()
await stopProcess(product)
await data.remove()
