import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { dist } from './built.ts'

const run = promisify(execFile)

async function startOf(folder: string): Promise<string> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  const chunks = Object.values(JSON.parse(text) as Record<string, { isEntry?: boolean; file: string }>)
  return chunks.find(({ isEntry }) => isEntry)?.file ?? 'nothing'
}

/** Builds the client with React for development: it names every attribute that differs from the server's, besides the parts drawn again. */
export async function buildForDebugging(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-debug-'))
  const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')
  const command = [vite, 'build', '--mode', 'development', '--outDir', folder, '--logLevel', 'error']
  const env = { ...process.env, NODE_ENV: 'development' }
  await run(process.execPath, command, { cwd: join(import.meta.dirname, '../apps/web'), env })
  return folder
}

/** Has a page run the client of another build. The documents stay those of the server. @param change changes a document on its way */
export async function runBuild(page: Page, folder: string, change = (html: string) => html): Promise<void> {
  const [from, to] = await Promise.all([startOf(dist), startOf(folder)])
  await page.route('**/*', async (route) => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    if (request.resourceType() === 'document') {
      const response = await route.fetch()
      const html = (await response.text())
        .replace(/<link rel="modulepreload"[^>]*>/g, '')
        .replaceAll(from, to)
      return route.fulfill({ response, body: change(html) })
    }
    if (!path.startsWith('/assets/')) return route.fallback()
    const body = await readFile(join(folder, path)).catch(() => null)
    if (!body) return route.fallback()
    return route.fulfill({ body, contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript' })
  })
}
