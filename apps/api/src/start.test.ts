import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest } from './testing/app.ts'
import { folderForTest, productionSettings } from './testing/server.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('ending npm start by its own id ends the server', { timeout: 180_000 }, async () => {
  const settings = { DATABASE_URL: (await appForTest()).url, DATA_DIR: await folderForTest(), PORT: '0' }
  const npm = spawn('npm', ['start'], {
    cwd: root,
    // The machine's own npm and Node, without what npm set for these tests.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...productionSettings, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // The whole group has ended.
    }
  })
  let output = ''
  npm.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const portOf = () => /listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1]
  await expect.poll(portOf, { timeout: 120_000 }).toBeDefined()
  const live = () =>
    fetch(`http://127.0.0.1:${portOf()}/health/live`).then(
      ({ status }) => status,
      () => null,
    )
  expect(await live()).toBe(200)
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await expect.poll(live, { timeout: 15_000 }).toBeNull()
})
