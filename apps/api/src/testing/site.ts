import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { appForTest } from './app.ts'
import { compilers } from './compilers.ts'
import { folderForTest } from './server.ts'

/** A server half that shows the address and the title of the article that it names; it finds no course. */
const shell = `
export async function firstAnswers({ search }, ask) {
  const params = new URLSearchParams(search)
  const lost = { drawer: 'education-detail', data: null }
  if (params.has('courseId')) return { answers: [], refusals: [], subjects: [lost] }
  const Url = params.get('newsId')
  const data = Url && (await ask({ url: '/api/news/getnewsdetail' }, { Url }))
  return { answers: [], refusals: [], subjects: data ? [{ drawer: 'news-detail', data }] : [] }
}
export const render = ({ path, search }) => ({ html: path + search, hero: '', words: [], modules: [] })`

/** The least that counts as a built web app. */
async function builtWeb(): Promise<string> {
  const folder = await folderForTest()
  for (const inside of ['.vite', 'server', 'assets', 'locales/fa', 'locales/en'])
    await mkdir(join(folder, inside), { recursive: true })
  const files = {
    '.vite/manifest.json': '{"main":{"file":"assets/main.js","isEntry":true,"css":["assets/main.css"]}}',
    'assets/main.js': '',
    'assets/main.css': `@font-face{src:url(/fa.woff2)}${'body{color:red}'.repeat(200)}`,
    'icons.svg': '<svg></svg>',
    'package.json': '{"type":"module"}',
    'shell.json': '{"fonts":{"fa":"/fa.woff2","en":"/en.woff2"}}',
    'server/shell.js': shell,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

/** The least that counts as a built back office. */
async function builtAdmin(): Promise<string> {
  const folder = await folderForTest()
  for (const inside of ['.vite', 'assets']) await mkdir(join(folder, inside), { recursive: true })
  const files = {
    '.vite/manifest.json': JSON.stringify({
      main: { file: 'assets/office.js', isEntry: true, imports: ['_kit'], css: ['assets/office.css'] },
      _kit: { file: 'assets/kit.js' },
    }),
    'assets/office.js': 'export {}',
    'assets/kit.js': '',
    'assets/office.css': '',
    'icons.svg': '<svg></svg>',
    'index.html': '',
    'shell.json': '{"fonts":{"fa":"/admin/fa.woff2","en":"/admin/en.woff2"}}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

/** The API with both apps in front of it; the documents of the web app show the address that they are drawn for. */
export async function siteForTest(settings: Parameters<typeof appForTest>[0] = {}) {
  const testApp = await appForTest(settings)
  const { config, database } = testApp.app
  const app: FastifyInstance = await buildApp({
    config,
    database,
    logs: false,
    mostLag: 0,
    compilers,
    webFolder: await builtWeb(),
    adminFolder: await builtAdmin(),
  })
  onTestFinished(() => app.close())
  return { app, pool: testApp.pool, testApp }
}
