import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { folderForTest } from '../testing/server.ts'
import { readSecret, readSecrets } from './secret.ts'

test('a demo makes its secret once, for its owner alone, and several processes agree on it', async () => {
  const folder = await folderForTest()
  const config = readConfig({ DATA_DIR: join(folder, 'data') })
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readSecret(config)))
  expect(new Set(secrets).size).toBe(1)
  expect(Buffer.byteLength(secrets[0] ?? '')).toBeGreaterThanOrEqual(32)
  expect(await readSecret(config)).toBe(secrets[0])
  expect((await stat(join(folder, 'data', 'app.secret'))).mode & 0o777).toBe(0o600)
})

test('the secret of the settings counts before a demo’s own', async () => {
  const APP_SECRET = 'x'.repeat(40)
  expect(await readSecret(readConfig({ APP_SECRET, DATA_DIR: await folderForTest() }))).toBe(APP_SECRET)
})

test('an accepted secret follows the one that signs', async () => {
  const settings = { APP_SECRET: 'x'.repeat(40), APP_SECRET_ACCEPTED: 'y'.repeat(40) }
  expect(await readSecrets(readConfig(settings))).toEqual(['x'.repeat(40), 'y'.repeat(40)])
  expect(() => readConfig({ ...settings, APP_SECRET_ACCEPTED: 'short' })).toThrow('APP_SECRET_ACCEPTED')
})
