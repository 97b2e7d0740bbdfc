import { openAsBlob } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { photo } from '../apps/api/src/testing/photos.ts'
import { addEditor, originOf, watch } from './desk-server.ts'
import { startApi, stopProcess, temporaryFolder } from './processes.ts'

/**
 * `npm run bench:albums [-- --pictures 300]`: an editor drops so many photographs of 6 megapixels into an album, gives each a caption and
 * ten wrestlers, and puts it on show, while fans read the albums twenty times a second. It prints the time, the memory that the server grew
 * by, how long the fans waited before and meanwhile, and how long the album takes to be saved, opened in its form and read by a fan.
 */
const { pictures } = parseArgs({ options: { pictures: { type: 'string', default: '300' } } }).values
const COUNT = Number(pictures)

const { folder, remove } = await temporaryFolder()
// PostgreSQL runs as a user of its own, and has to reach its folder.
await chmod(folder, 0o711)
const DATA_DIR = join(folder, 'data')
const start = () => startApi({ DATA_DIR, PORT: '0', REQUESTS_PER_MINUTE: '0' })

await stopProcess(await start())
const token = await addEditor(DATA_DIR)
const server = await start()
const origin = originOf(server)
const headers = { authorization: `Bearer ${token}` }

interface Answer {
  data: { id: number; items: { imagesCount: number }[]; picture: { id: number } }
  errors: string[]
}

async function ask(path: string, body?: FormData | object): Promise<Answer['data']> {
  const isForm = body instanceof FormData
  const answer = await fetch(origin + path, {
    ...(body && { method: 'POST', body: isForm ? body : JSON.stringify(body) }),
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
  })
  const { data, errors } = (await answer.json()) as Answer
  if (!answer.ok) throw new Error(`${path}: ${errors.join(' ')}`)
  return data
}

/** Sends a photograph of the folder into the library. @returns the id of its picture */
async function sendPhoto(name: string): Promise<number> {
  const form = new FormData()
  form.set('file', await openAsBlob(join(folder, name), { type: 'image/jpeg' }), name)
  return (await ask('/api/admin/pictures/upload', form)).picture.id
}

/** Has a fan read the albums twenty times a second. `waits` ends it, and answers how long each answer took (ms), the shortest first. */
function readAlbums() {
  const all: Promise<number>[] = []
  const timer = setInterval(() => {
    const began = performance.now()
    const turn = `/api/gallery/getfiles?type=0&CurrentPage=1&PageSize=${1 + (all.length % 20)}`
    all.push(ask(turn).then(() => performance.now() - began))
  }, 50)
  return {
    waits: async () => {
      clearInterval(timer)
      return (await Promise.all(all)).toSorted((one, other) => one - other)
    },
  }
}
const printWaits = (name: string, waits: readonly number[]) =>
  console.log(
    `fans ${name}: ${waits.length} answers, median ${waits[Math.floor(waits.length / 2)]?.toFixed(1)} ms, p99 ${waits[Math.floor(waits.length * 0.99)]?.toFixed(1)} ms`,
  )

const quiet = readAlbums()
await sleep(10_000)
printWaits('before', await quiet.waits())

// The noise of each photograph is another one.
for (let at = 0; at < COUNT; at += 1)
  // oxlint-disable-next-line no-await-in-loop -- one photograph takes all processors
  await photo(3000, 2000)
    .jpeg({ quality: 80 })
    .toFile(join(folder, `IMG_${at}.jpg`))
const watched = await watch(server)
const busy = readAlbums()
const began = performance.now()
const ids: number[] = []
for (let at = 0; at < COUNT; at += 1)
  // oxlint-disable-next-line no-await-in-loop -- the form sends one file after the other
  ids.push(await sendPhoto(`IMG_${at}.jpg`))
const seconds = (performance.now() - began) / 1000
const key = () => crypto.randomUUID()
const wrestler = {
  firstName: 'کاوه',
  lastName: 'آهنگری',
  firstNameEn: '',
  lastNameEn: '',
  gender: 1,
  birthDate: null,
  countryCode: 'IR',
  styleType: 0,
  ageId: null,
  playWeight: null,
  clubId: null,
  avatarId: null,
  portraitId: null,
  coach: '',
  coachEn: '',
  bio: '',
  bioEn: '',
  techniques: [],
  career: { bouts: 0, wins: 0, falls: 0, superiorities: 0 },
}
const wrestlers: number[] = []
for (let at = 0; at < 10; at += 1)
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
  wrestlers.push((await ask('/api/admin/wrestlers/create', { key: key(), fields: wrestler })).id)
const fields = {
  language: 0,
  category: 'جام‌ها',
  title: 'سیصد قاب',
  summary: '',
  imageId: ids[0],
  pictures: ids,
  notes: ids.map((pictureId) => ({ pictureId, caption: 'پس از سوت پایان', wrestlers })),
  eventId: null,
  boutId: null,
  wrestlers: [],
}

/** How long a call takes, in ms. */
async function timed(work: () => Promise<Answer['data']>): Promise<[Answer['data'], number]> {
  const from = performance.now()
  return [await work(), performance.now() - from]
}
const [{ id }, saved] = await timed(() => ask('/api/admin/albums/create', { key: key(), fields }))
await ask('/api/admin/albums/publish', { key: key(), id })
printWaits('meanwhile', await busy.waits())
watched.grown()
const turned = { base: { pictures: ids }, fields: { pictures: ids.toReversed() } }
const [, moved] = await timed(() => ask('/api/admin/albums/save', { id, ...turned }))
const [, opened] = await timed(() => ask(`/api/admin/albums/detail?id=${id}`))
const [, read] = await timed(() => ask(`/api/gallery/getfile?fileId=${id}`))
console.log(
  `the album in another order ${moved.toFixed(0)} ms, opened in its form ${opened.toFixed(0)} ms, read by a fan ${read.toFixed(0)} ms`,
)
console.log(
  `${COUNT} photographs in ${seconds.toFixed(0)} s, ${(seconds / COUNT).toFixed(2)} s each; the album was saved in ${saved.toFixed(0)} ms`,
)
await stopProcess(server)
await remove()
