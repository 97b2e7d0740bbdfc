import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { appForTest } from '../../testing/app.ts'
import { folderForTest, productionSettings } from '../../testing/server.ts'
import { collectSupport, writeSupport } from './doctor.support.commands.ts'
import { cleanText, maskSettings, secretsOf } from './doctor.support.rules.ts'

const settings = {
  ...productionSettings,
  DATABASE_URL: 'postgres://owner:pass-of-the-database@db.example/pahlavan?sslmode=require',
  SMSIR_API_KEY: 'key-of-the-messages',
  APP_SECRET_ACCEPTED: 'another secret that is long enough',
  METRICS_TOKEN: 'token-of-the-metrics',
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'films',
  S3_ACCESS_KEY_ID: 'id-of-the-bucket',
  S3_SECRET_ACCESS_KEY: 'secret-of-the-bucket',
  APP_SECRET: 'a secret that is long enough to be one',
  ZARINPAL_MERCHANT_ID: '1344b5d4-0048-11e8-94db-005056a205be',
}
const config = readConfig(settings)
const hidden = [
  settings.APP_SECRET,
  settings.APP_SECRET_ACCEPTED,
  settings.DATABASE_URL,
  settings.SMSIR_API_KEY,
  settings.ZARINPAL_MERCHANT_ID,
  settings.METRICS_TOKEN,
  settings.S3_ACCESS_KEY_ID,
  settings.S3_SECRET_ACCESS_KEY,
]

test('settings are shown without a secret, and every secret is known as one', () => {
  const text = JSON.stringify(maskSettings(config))
  for (const secret of hidden) expect(text).not.toContain(secret)
  expect(secretsOf(config)).toEqual(expect.arrayContaining(hidden))
  expect(maskSettings(config)).toMatchObject({
    publicUrl: 'https://app.example/',
    appSecret: 'is set',
    port: 3000,
  })
})

test('a log loses people, addresses and tokens, and keeps its times and numbers', () => {
  const line =
    '2026-03-21T10:20:30+0330 pahlavan[12]: 09121234567 +989121234567 a.b@club.example 10.1.2.3 2001:db8::1:2:3 Bearer abc.def 1234567890123 key-1'
  expect(cleanText(line, ['key-1'])).toBe(
    '2026-03-21T10:20:30+0330 pahlavan[12]: <mobile> <mobile> <mail> <address> <address> Bearer <token> 1234567890123 <secret>',
  )
})

test('a bundle has what a maintainer needs, and is written whole or not at all', async () => {
  const { pool } = await appForTest()
  const path = join(await folderForTest(), 'support.zip')
  const files = await collectSupport(pool, { ...config, port: 9 }, [
    { what: 'clock', isWell: false, says: `an hour behind ${settings.SMSIR_API_KEY}` },
  ])
  await writeSupport(path, config, files)
  const found = Object.entries(unzipSync(await readFile(path))).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  )
  const texts = Object.fromEntries(found)
  expect(texts['doctor.txt']).toBe('AMISS\tclock\tan hour behind <secret>\n')
  expect(texts['tables.csv']).toMatch(/^name,rows,deadRows,bytes,fullReads,indexReads\npublic\.\w+,/)
  expect(texts['metrics.txt']).toMatch(/^No server answers at port 9/)
  expect(JSON.parse(texts['release.json'] ?? '')).toMatchObject({ node: process.version, commit: 'source' })
  for (const secret of hidden) expect(JSON.stringify(texts)).not.toContain(secret)
  await expect(writeSupport(path, config, files)).rejects.toThrow('EEXIST')
  const next = `${path}.next`
  await expect(writeSupport(next, config, { 'log.txt': settings.APP_SECRET })).rejects.toThrow(
    'log.txt has a secret',
  )
  await expect(stat(next)).rejects.toThrow('ENOENT')
})
