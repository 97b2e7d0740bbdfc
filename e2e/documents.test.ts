import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drawers } from '@pahlavan/contract/drawers'
import { expect, inject, test } from 'vitest'
import { addressOf, fullArticle } from './screens.ts'

/** Asks as a crawler does: told to come back later, it comes back. */
async function at(path: string, headers: Record<string, string> = {}, tries = 5): Promise<Response> {
  const answer = await fetch(inject('url') + path, { headers, redirect: 'manual' })
  if (answer.status !== 503 || tries === 1) return answer
  await pause(Number(answer.headers.get('retry-after') ?? 1) * 1000)
  return at(path, headers, tries - 1)
}

test('a pasted link shows title, text and picture to a messenger, which can load the picture', async () => {
  for (const language of ['fa', 'en'] as const) {
    const slug = await fullArticle(inject('url'), language)
    const html = await (await at(addressOf('article', slug), { 'accept-language': '*' })).text()
    expect(html).toMatch(/<meta property="og:title" content="[^"]{10,}">/)
    expect(html).toMatch(/<meta property="og:description" content="[^"]{20,}">/)
    expect(html).toContain(`<meta property="og:locale" content="${language === 'fa' ? 'fa_IR' : 'en_GB'}">`)
    expect(html).toContain('"@type":"NewsArticle"')
    const picture = /<meta property="og:image" content="[^"]*?(\/media\/[^"]+\.jpg)">/.exec(html)?.[1] ?? ''
    const answer = await at(picture, { accept: '*/*' })
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8')
  }
})

test('scripts are asked for behind the one picture of a screen, and before several small ones', async () => {
  for (const [screen, areLast] of [
    ['player', true],
    ['board-visitor', false],
  ] as const) {
    const html = await (await at(addressOf(screen, ''))).text()
    const place = (mark: string) => html.indexOf(mark)
    expect(place('modulepreload')).toBeGreaterThan(0)
    expect({ screen, areLast: place('modulepreload') > place('</main>') }).toEqual({ screen, areLast })
  }
})

test('a pasted wrestler or club shows name and face to a messenger; one who is not there is a 404', async () => {
  for (const [screen, type] of [
    ['player', 'Person'],
    ['club', 'SportsClub'],
  ] as const) {
    const html = await (await at(addressOf(screen, ''), { 'accept-language': 'en' })).text()
    expect(html).toMatch(/<title>[A-Z][a-z]+ [A-Z][a-z]+<\/title>/)
    expect(html).toMatch(/<meta property="og:image" content="[^"]*?\/media\/[^"]+\.jpg">/)
    expect(html).toContain(`"@type":"${type}"`)
  }
  for (const [screen, own] of [
    ['player', '313'],
    ['club', '273'],
  ] as const)
    expect((await at(addressOf(screen, '').replace(own, '999999'))).status).toBe(404)
})

test('a pasted event or bout shows what it is to a messenger; one that is not there is a 404', async () => {
  const answer = await at('/api/event/getplaydetail?Id=59', { language: '1' })
  const { red, blue } = ((await answer.json()) as { data: Record<'red' | 'blue', { name: string }> }).data
  for (const [screen, own, title] of [
    ['event', '=12', 'Pahlavan Grand Cup, Final Stage'],
    ['bout', '=59', `${red.name} v ${blue.name}`],
  ] as const) {
    const html = await (await at(addressOf(screen, ''), { 'accept-language': 'en' })).text()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(/<meta property="og:image" content="[^"]*?\/media\/[^"]+\.jpg">/)
    expect(html).toContain('"@type":"SportsEvent"')
    expect((await at(addressOf(screen, '').replace(own, '=999999'))).status).toBe(404)
  }
})

test('the document stands before any script: its article, no inline script, and CSS by its hash', async () => {
  const answer = await at(addressOf('article', await fullArticle(inject('url'), 'fa')))
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const css = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  expect(policy).toMatch(/script-src 'self';/)
  expect(html).not.toMatch(/<script(?![^>]*(src=|type="application\/(ld\+)?json"))/)
  expect(html).not.toMatch(/<[^>]+\sstyle=/)
  expect(html).toMatch(/<div id="root">.*<h1[ >]/s)
})

test('an article or a path that is not there is a 404 with the app in it', async () => {
  for (const path of [addressOf('article-missing', ''), '/no-such-place']) {
    const answer = await at(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<div id="root">')
  }
  const slug = await fullArticle(inject('url'), 'fa')
  const nowhere = await at(addressOf('article', slug).replace('/news', '/no-such-room'), {
    cookie: 'theme=dark',
  })
  const other = await at('/no-such-hall', { cookie: 'theme=dark' })
  expect([nowhere.status, other.status]).toEqual([404, 404])
  expect(await other.text()).not.toContain('og:type" content="article"')
  const call = await at('/api/no/such')
  expect(call.status).toBe(404)
  expect(((await call.json()) as { code: string }).code).toBe('not_found')
})

test('language and theme come from the reader, and who has the document gets a 304', async () => {
  const english = await at('/', { 'accept-language': 'en-GB,en;q=0.9', cookie: 'theme=dark' })
  const html = await english.text()
  expect(html).toContain('<html lang="en" dir="ltr" data-theme="dark">')
  const etag = english.headers.get('etag') ?? ''
  const secondAnswer = await at('/', {
    'accept-language': 'en-GB,en;q=0.9',
    cookie: 'theme=dark',
    'if-none-match': etag,
  })
  expect(secondAnswer.status).toBe(304)
  expect(await (await at('/')).text()).toContain('<html lang="fa" dir="rtl">')
  expect(await (await at('/?lng=en')).text()).toContain('<html lang="en"')
})

test('feeds, the sitemap and the rules for crawlers are there, and name real addresses', async () => {
  const index = await (await at('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const sitemaps = await Promise.all(parts.map(async (path) => (await at(path)).text()))
  expect(sitemaps.join('').match(/<url>/g)?.length).toBeGreaterThan(2000)
  // One of each kind, as a crawler asks for it.
  for (const sitemap of sitemaps) {
    const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    )
    const { pathname, search } = new URL(urls.at(-1) ?? '')
    const answer = await at(pathname + search)
    expect([pathname + search, answer.status]).toEqual([pathname + search, 200])
    expect(await answer.text()).not.toContain('noindex')
  }
  for (const language of ['fa', 'en']) {
    const feed = await at(`/feed/${language}.xml`)
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    const link =
      /<item>.*?<link>([^<]+)<\/link>/s.exec(await feed.text())?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { pathname, search } = new URL(link)
    expect((await at(pathname + search)).status).toBe(200)
  }
  expect(await (await at('/robots.txt')).text()).toContain('Sitemap: ')
})

test('what lies in the build for the server alone is not given out', async () => {
  const inner = ['/.vite/manifest.json', '/server/shell.js', '/shell.json', '/index.html']
  const statuses = await Promise.all(inner.map(async (path) => (await at(path)).status))
  expect(statuses).toEqual(inner.map(() => 404))
})

test('a short address leads back to its own', async () => {
  const long = `${inject('url')}${addressOf('article', await fullArticle(inject('url'), 'fa'))}`
  const answer = await at(`/api/home/shortenurl?url=${encodeURIComponent(long)}`)
  const { data } = (await answer.json()) as { data: { url: string } }
  const jump = await fetch(data.url, { redirect: 'manual' })
  expect(jump.status).toBe(302)
  expect(new URL(jump.headers.get('location') ?? '', long).href).toBe(new URL(long).href)
})

/** One thing of each drawer that has an id, as the API names it; the drawers are those of the table. */
async function idsOfDrawers(): Promise<[name: string, parameter: string, id: string][]> {
  const ask = async (path: string, method = 'GET') => {
    const answer = await fetch(`${inject('url')}/${path}`, { method })
    return ((await answer.json()) as { data: unknown }).data
  }
  const firstOf = async (path: string, method?: string) => {
    const data = await ask(path, method)
    const list = (Array.isArray(data) ? data : (data as { items: unknown[] }).items) as {
      id: number
      avatar?: object | null
    }[]
    // The best wrestler may have no portrait.
    return String(list.find(({ avatar }) => avatar !== null)?.id)
  }
  const slug = await fullArticle(inject('url'), 'fa')
  const [event, course] = [await firstOf('api/event/getevents'), await firstOf('api/course/datatablecourse')]
  const play = await firstOf('api/matchprediction/datatable')
  const { categoryId } = (await ask(`api/course/details?courseId=${course}`)) as { categoryId: number }
  const album = (await ask('api/newsimage/datatable')) as { items: { newsId: number }[] }
  return [
    ['player', 'playerId', await firstOf('api/user/getalluser?userRoleType=1', 'POST')],
    ['clubs', 'clubId', await firstOf('api/user/getalluser?userRoleType=2', 'POST')],
    ['education-detail', 'courseId', course],
    ['education-list', 'categoryId', String(categoryId)],
    ['news-detail', 'newsId', slug],
    ['news-gallery-details', 'galleryId', String(album.items[0]?.newsId)],
    ['events-detail', 'eventId', event],
    ['shopping-detail', 'productId', await firstOf('api/product/getall')],
    ['play-detail', 'playId', play],
    ['more-comment-news', 'commentNewsId', slug],
    ['more-comment-course', 'commentCourseId', course],
    ['about-us', 'page', 'privacy'],
    ['buy-event', 'buyEventId', event],
    ['buy-one-match', 'buyPlayId', play],
    ['live-list', 'liveId', await firstOf('api/live/getalllive')],
    ['book-store', 'bookId', await firstOf('book-store-api/products/getall')],
  ]
}

test('a pasted link to a drawer with an id shows that thing, not the list that it stands in', async () => {
  const drawersWithIds = await idsOfDrawers()
  const known = new Set(drawersWithIds.map(([name]) => name))
  const table = Object.entries(drawers).filter(([, row]) => 'idParameter' in row)
  // One's own order has nothing to show to others.
  expect(table.map(([name]) => name).filter((name) => !known.has(name))).toEqual(['course-transactions'])
  const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const urls = new Set<string>()
  for (const [name, parameter, id] of drawersWithIds) {
    const isOwn = name === 'clubs' || name === 'book-store'
    const list = await (await at(`/?pagesList=${name}`)).text()
    const html = await (
      await at(
        `/?pagesList=${name}${isOwn ? '' : `&nameId=${parameter}`}&${parameter}=${encodeURIComponent(id)}`,
      )
    ).text()
    const [title, ofList] = [html, list].map((each) => tag(each, /<title>(.*?)<\/title>/))
    expect([name, title === ofList, title === 'پهلوان']).toEqual([name, false, false])
    const url = tag(html, /<meta property="og:url" content="([^"]*)"/)
    expect([name, decodeURIComponent(url)]).toEqual([name, expect.stringContaining(`=${id}`)])
    const canonical = tag(html, /<link rel="canonical" href="([^"]*)"/)
    const isHidden = html.includes('<meta name="robots" content="noindex">')
    expect([name, isHidden ? url : canonical]).toEqual([name, url])
    urls.add(url)
    const picture = tag(html, /<meta property="og:image" content="([^"]*)"/)
    expect([name, picture]).toEqual([name, expect.stringMatching(name === 'about-us' ? /icon/ : /\/media\//)])
  }
  expect(urls.size).toBe(drawersWithIds.length - 4)
})

test('an address that is not there says so in its title', async () => {
  for (const [language, title] of [
    ['fa', 'پیدا نشد — پهلوان'],
    ['en', 'Not found — Pahlavan'],
  ] as const)
    for (const path of ['/no-such-place', '/?pagesList=events-detail&nameId=eventId&eventId=999999'])
      expect(await (await at(path, { 'accept-language': language })).text()).toContain(
        `<title>${title}</title>`,
      )
})

test('a proxy in front may keep a screen for five seconds, and no page that is missing', async () => {
  const keptBy = async (path: string) => (await at(path)).headers.get('x-accel-expires')
  expect(await keptBy('/news')).toBe('5')
  expect(await keptBy('/no-such-screen')).not.toBe('5')
})
