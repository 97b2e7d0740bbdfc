import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { houseForTest } from '../../testing/house.ts'
import { Newsroom } from '../../testing/newsroom.ts'
import { folderForTest } from '../../testing/server.ts'

/** The least that counts as a built web app. */
async function builtWeb(): Promise<string> {
  const folder = await folderForTest()
  for (const inside of ['.vite', 'server', 'assets', 'locales/fa', 'locales/en'])
    await mkdir(join(folder, inside), { recursive: true })
  const files = {
    '.vite/manifest.json': '{"main":{"file":"assets/main.js","isEntry":true}}',
    'assets/main.js': '',
    'critical.css': '',
    'package.json': '{"type":"module"}',
    'shell.json': '{"fonts":{"fa":"/fa.woff2","en":"/en.woff2"}}',
    'server/shell.js':
      'export const firstQueries = () => []; export const render = () => ({ html: "", hero: null })',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test('a document that shows an article counts as seeing it, each time, also unchanged; a look at its head does not', async () => {
  const house = await houseForTest()
  const story = await new Newsroom(house.pool).publish('قهرمان از راه رسید')
  const { config, database } = house.app
  const app: FastifyInstance = await buildApp({
    config,
    database,
    logs: false,
    mostLag: 0,
    webFolder: await builtWeb(),
  })
  const url = `/news?pagesList=news-detail&nameId=newsId&newsId=${story.slug}`
  const first = await app.inject({ url })
  expect(first.body).toContain('قهرمان از راه رسید')
  expect((await app.inject({ url })).statusCode).toBe(200)
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url, headers })).statusCode).toBe(304)
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  expect((await app.inject({ url: '/news' })).statusCode).toBe(200)
  await app.close()
  const { rows } = await house.pool.query('select view_count from news where id = $1', [story.id])
  expect(rows).toEqual([{ view_count: 3 }])
})
