import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { account } from '@pahlavan/contract/account'
import { live } from '@pahlavan/contract/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import {
  addBroadcast,
  elsewhere,
  giveRight,
  openHost,
  read,
  takeRights,
  watch,
} from '../../testing/broadcasts.ts'
import { addFilm } from '../../testing/courses.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { signGrant } from '../media/media.grants.rules.ts'
import { liveGrants } from './live.addresses.rules.ts'

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=800000,RESOLUTION=854x480
480/list.m3u8?token=a
#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=426x240
/hall/240.m3u8
`
const LIST = `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-MEDIA-SEQUENCE:7
#EXT-X-SECRET-TAG:http://origin.example/secret
#EXTINF:2.0,
7.ts
#EXTINF:2.0,
/hall/8.ts
`
let requestedUrls: string[] = []
let host: Awaited<ReturnType<typeof openHost>>
let stranger: Awaited<ReturnType<typeof openHost>>
let testApp: TestApp
beforeAll(async () => {
  stranger = await openHost((_request, response) => response.end('#EXTM3U\nsecret'))
  host = await openHost((request, response) => {
    const url = request.url ?? ''
    requestedUrls.push(url)
    const sendBody = (body: string | Buffer, type: string) =>
      response.setHeader('content-type', type).end(body)
    if (url === '/hall/live.m3u8') sendBody(MASTER, 'application/vnd.apple.mpegurl')
    else if (/240|list/.test(url)) sendBody(LIST, 'application/vnd.apple.mpegurl')
    else if (url.endsWith('.ts')) sendBody(Buffer.alloc(5000, 7), 'video/mp2t')
    else if (url === '/away.m3u8') response.writeHead(302, { location: `${stranger.origin}/x.m3u8` }).end()
    else if (url === '/foreign.m3u8') sendBody(`#EXTM3U\n#EXTINF:2,\n${stranger.origin}/1.ts\n`, 'text/plain')
    else if (url === '/long.m3u8') sendBody(`#EXTM3U\n${'#EXTINF:2,\n1.ts\n'.repeat(60_000)}`, 'text/plain')
    else if (url === '/page.m3u8') sendBody('<html>inside</html>', 'text/html')
    else response.writeHead(404).end()
  })
  testApp = await openTestApp({ videoBoxes: [host.origin] })
})
afterAll(async () => {
  host.close()
  stranger.close()
  await testApp.close()
})

const hall = () => ({ source: `${host.origin}/hall/live.m3u8` })
/** The names that a list leads to, each beside it. */
const names = (url: string, list: string) =>
  list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((name) => url.replace(/[^/]+$/, name))

test('a stream of another host plays through us: its lists, and each part of them', async () => {
  const { id } = await addBroadcast(testApp, { streams: [hall()] })
  const { url } = await watch(testApp.visitor, id)
  const master = await read(testApp, url)
  expect(master.headers).toMatchObject({
    'content-type': 'application/vnd.apple.mpegurl',
    'cache-control': 'private, no-store',
  })
  const [best = '', lowest = ''] = names(url, master.body)
  const list = await read(testApp, best)
  expect(list.body).toContain('#EXT-X-MEDIA-SEQUENCE:7')
  expect(`${master.body}${list.body}`).not.toMatch(/http|SECRET|hall|token/)
  expect((await read(testApp, lowest)).body).toContain('#EXTINF')
  for (const part of names(best, list.body)) {
    const { status, bytes, headers } = await read(testApp, part)
    expect([status, bytes.length, headers['content-type']]).toEqual([200, 5000, 'video/mp2t'])
  }
  expect(requestedUrls).toEqual(
    expect.arrayContaining(['/hall/480/list.m3u8?token=a', '/hall/8.ts', '/hall/480/7.ts']),
  )
})

test('however many watch, the source is asked once', async () => {
  const { id } = await addBroadcast(testApp, { streams: [{ source: `${host.origin}/hall/once-240.m3u8` }] })
  requestedUrls = []
  const { url } = await watch(testApp.visitor, id)
  await Promise.all(Array.from({ length: 50 }, () => read(testApp, url)))
  expect(requestedUrls.filter((each) => each === '/hall/once-240.m3u8')).toHaveLength(1)
})

test('nothing else can be fetched through us', async () => {
  const { id, streams } = await addBroadcast(testApp, { streams: [hall()] })
  const { url } = await watch(testApp.visitor, id)
  const [list = ''] = names(url, (await read(testApp, url)).body)
  const name = list.split('/').at(-1) ?? ''
  const [letter, path = '', signature] = name.split('.')
  const other = Buffer.from('/admin').toString('base64url')
  for (const forged of [
    `${letter}.${other}.${signature}.m3u8`,
    `p.${path}.${signature}`,
    `p.${path}.${signature}.m3u8`,
    `l.${path}.${'A'.repeat(20)}.m3u8`,
    '../../../etc/passwd',
    '..%2f..%2fapp.secret',
    'http://127.0.0.1/',
    '1.ts',
    '',
  ])
    expect(await read(testApp, url.replace('index.m3u8', forged))).toMatchObject({ status: 404 })
  // A signature for one stream is invalid for another, even of the same host.
  const second = await addBroadcast(testApp, { streams: [hall()] })
  const elsewhereUrl = (await watch(testApp.visitor, second.id)).url
  expect(await read(testApp, elsewhereUrl.replace('index.m3u8', name))).toMatchObject({ status: 404 })
  expect(streams).toHaveLength(1)
})

test.each(['away', 'foreign', 'long', 'page', 'gone'])(
  'a source that redirects, leads elsewhere, is too large, no list or not there gives nothing: %s',
  async (path) => {
    const { id } = await addBroadcast(testApp, { streams: [{ source: `${host.origin}/${path}.m3u8` }] })
    const { url } = await watch(testApp.visitor, id)
    const { status, body } = await read(testApp, url)
    expect([404, 503]).toContain(status)
    expect(body).not.toContain('secret')
  },
)

test('a host that the settings do not name gives no source', async () => {
  const { id } = await addBroadcast(testApp, { streams: [{ source: `${stranger.origin}/x.m3u8` }] })
  expect((await watch(testApp.visitor, id)).data.streams[0]).toMatchObject({ mayWatch: true, source: null })
})

test('an address that was copied plays in no other browser, and for no other fan', async () => {
  const { eventId } = await openTestEvent(testApp, 2)
  const { id } = await addBroadcast(testApp, { access: 'event', eventId, streams: [hall()] })
  const fan = await testApp.fan()
  await giveRight(testApp, fan, 'event', eventId)
  const { url, cookie } = await watch(fan, id)
  expect(await read(testApp, url, cookie)).toMatchObject({ status: 200 })
  expect(await read(testApp, url)).toMatchObject({ status: 403, code: 'source_refused' })
  const other = await testApp.fan()
  await giveRight(testApp, other, 'event', eventId)
  const theirs = await watch(other, id)
  expect(await read(testApp, url, theirs.cookie)).toMatchObject({ status: 403, code: 'source_refused' })
  const second = await watch(await elsewhere(testApp, fan), id)
  expect(await read(testApp, url, second.cookie)).toMatchObject({ status: 403, code: 'source_refused' })
})

test('an address that is forged or over does not play', async () => {
  const { id, streams } = await addBroadcast(testApp, { streams: [hall()] })
  const { url } = await watch(testApp.visitor, id)
  expect(await read(testApp, url.replace(/live\/./, 'live/z'))).toMatchObject({ status: 403 })
  const over = { id: streams[0] ?? 0, accountId: 0, sessionId: 0, expiresAt: Date.now() - 1 }
  const grant = signGrant(liveGrants, testApp.app.secret, over)
  expect(await read(testApp, `/media/live/${grant}/index.m3u8`)).toMatchObject({
    status: 410,
    code: 'source_expired',
  })
  const lesson = signGrant({ name: 'lesson', path: '' }, testApp.app.secret, {
    ...over,
    expiresAt: Date.now() + 1000,
  })
  expect(await read(testApp, `/media/live/${lesson}/index.m3u8`)).toMatchObject({ status: 403 })
})

test('while somebody watches, session and right are looked at again', async () => {
  const { eventId } = await openTestEvent(testApp, 2)
  const { id } = await addBroadcast(testApp, { access: 'event', eventId, streams: [hall()] })
  const [refunded, gone] = [await testApp.fan(), await testApp.fan()]
  for (const fan of [refunded, gone]) await giveRight(testApp, fan, 'event', eventId)
  const [one, two] = [await watch(refunded, id), await watch(gone, id)]
  for (const { url, cookie } of [one, two])
    expect(await read(testApp, url, cookie)).toMatchObject({ status: 200 })
  await takeRights(testApp, refunded)
  await gone.call(account.logout, {})
  for (const { url, cookie } of [one, two])
    await expect
      .poll(async () => (await read(testApp, url, cookie)).code, { timeout: 8000, interval: 500 })
      .toBe('source_refused')
  expect((await watch(refunded, id)).data.streams[0]).toMatchObject({ mayWatch: false, source: null })
})

test('what the club’s own server writes plays, and nothing beside it', async () => {
  const { id, streams } = await addBroadcast(testApp)
  const { url } = await watch(testApp.visitor, id)
  expect(await read(testApp, url)).toMatchObject({ status: 503, code: 'stream_down' })
  const folder = join(testApp.app.config.dataDir, 'live', 'hls', String(streams[0]))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.m3u8'), '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2.0,\n12.ts\n')
  await writeFile(join(folder, '12.ts'), Buffer.alloc(188, 71))
  await writeFile(join(folder, 'key.txt'), 'secret')
  const list = await read(testApp, url)
  expect(list.body).toContain('\n12.ts\n')
  const [part = ''] = names(url, list.body)
  expect((await read(testApp, part)).bytes).toHaveLength(188)
  for (const name of ['key.txt', '..%2fkey.ts', '../12.ts', '13.ts', 'index.m3u8.bak'])
    expect(await read(testApp, url.replace('index.m3u8', name))).toMatchObject({ status: 404 })
  await writeFile(join(folder, 'index.m3u8'), '#EXTM3U\n#EXTINF:2.0,\n../../app.secret\n')
  expect(await read(testApp, url)).toMatchObject({ status: 503 })
})

test('a recording is read under the same rules, and by its own key alone', async () => {
  const { eventId } = await openTestEvent(testApp, 2)
  const [film, other] = [await addFilm(testApp), await addFilm(testApp)]
  const draft = { status: 'ended', access: 'event', eventId, streams: [{ filmId: film.id }] } as const
  const { id } = await addBroadcast(testApp, { ...draft, streams: [...draft.streams] })
  const fan = await testApp.fan()
  expect((await watch(fan, id)).url).toBe('')
  await giveRight(testApp, fan, 'event', eventId)
  const { url, cookie } = await watch(fan, id)
  expect((await read(testApp, url, cookie)).bytes).toHaveLength(1000)
  expect(await read(testApp, url)).toMatchObject({ status: 403 })
  expect(await read(testApp, url.replace(film.key, other.key), cookie)).toMatchObject({ status: 403 })
  expect(await read(testApp, url.replace(/film\/.*/, 'index.m3u8'), cookie)).toMatchObject({ status: 403 })
})

test('who watches is counted by session, and told', async () => {
  const { id } = await addBroadcast(testApp, { streams: [hall()] })
  const fan = await testApp.fan()
  const { url, cookie } = await watch(fan, id)
  const guest = await watch(testApp.visitor, id)
  for (let turn = 0; turn < 3; turn++)
    await Promise.all([read(testApp, url, cookie), read(testApp, guest.url)])
  await expect
    .poll(async () => (await testApp.visitor.call(live.detail, { liveBroadcastId: id })).data.viewers, {
      timeout: 15_000,
      interval: 1000,
    })
    .toBe(2)
})
