import { services } from '@pahlavan/contract/services'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { submit } from '../../testing/requests.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const MB = 1024 * 1024
const END = Buffer.from('\nstartxref\n9\n%%EOF\n')
const pdf = (size = 400, body: string | Buffer = Buffer.alloc(size, 'x')) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(body), END])

function formOf(bytes: Buffer, name = 'list.pdf') {
  const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x', language: '0' } }
}

const attach = (person: Person, id: number, bytes: Buffer, name?: string) =>
  person.send({ method: 'POST', url: `${services.attach.url}?id=${id}`, ...formOf(bytes, name) })

const open = async (fan: Person) =>
  (await submit(fan, 'financial', { topic: 'invoice', message: 'فاکتور' })).data.id

test('a picture or a PDF is kept beside one’s open request, the last one alone', async () => {
  const fan = await testApp.fan()
  const id = await open(fan)
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  expect(await attach(fan, id, png, 'C:\\photos\\me.png')).toMatchObject({
    status: 200,
    data: { file: { name: 'me.png', size: png.length } },
  })
  expect(await attach(fan, id, pdf(), '../../etc/passwd')).toMatchObject({
    status: 200,
    data: { file: { name: 'passwd' } },
  })
  const { rows } = await testApp.pool.query(
    'select type, octet_length(bytes) as size from service_file where request_id = $1',
    [id],
  )
  expect(rows).toEqual([{ type: 'application/pdf', size: pdf().length }])
})

test.each<[string, () => Buffer, number, string]>([
  ['60 MB', () => pdf(60 * MB), 413, 'file_too_large'],
  ['a byte too much', () => pdf(5 * MB), 413, 'file_too_large'],
  ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 422, 'file_format'],
  ['an archive', () => Buffer.from('PK\x03\x04aaaaaaaa'), 422, 'file_format'],
  ['nothing', () => Buffer.alloc(0), 422, 'file_format'],
  [
    'the head of a document before a page',
    () => Buffer.from('%PDF-<html><script>alert(1)</script>'),
    422,
    'file_format',
  ],
  ['a page inside of a document', () => pdf(0, '<script>alert(1)</script>'), 422, 'file_format'],
  ['a document without an end', () => pdf().subarray(0, 300), 422, 'file_format'],
  ['a page behind a document', () => Buffer.concat([pdf(), Buffer.from('<html >')]), 422, 'file_format'],
  [
    'the head of a picture before a page',
    () => Buffer.from('\xFF\xD8\xFF<script>alert(1)</script>', 'latin1'),
    422,
    'file_format',
  ],
])('%s is refused with a sentence, and nothing is kept', async (_what, make, status, code) => {
  const fan = await testApp.fan()
  const id = await open(fan)
  expect(await attach(fan, id, make())).toMatchObject({
    status,
    code,
    errors: [expect.stringMatching(/[آ-ی]/)],
  })
  expect((await fan.call(services.list, {})).data.items[0]?.file).toBeNull()
})

test('not beside another’s request, nor one that is ended, nor a visitor’s', async () => {
  const [fan, other] = [await testApp.fan(), await testApp.fan()]
  const id = await open(fan)
  expect(await attach(other, id, pdf())).toMatchObject({ status: 404, code: 'request_not_found' })
  expect(await attach(testApp.visitor, id, pdf())).toMatchObject({ status: 401 })
  await fan.call(services.cancel, { id })
  expect(await attach(fan, id, pdf())).toMatchObject({ status: 409, code: 'request_closed' })
})

test('a membership takes a file as long as it stands, though it is done at once', async () => {
  const fan = await testApp.fan()
  const fields = { birthDate: '1995-03-04', city: 'تهران' }
  const { data } = await submit(fan, 'register-fans', fields)
  expect(data.status).toBe('done')
  expect(await attach(fan, data.id, pdf(), 'card.pdf')).toMatchObject({
    data: { file: { name: 'card.pdf' } },
  })
  expect(await attach(fan, data.id, pdf(60 * MB))).toMatchObject({ status: 413, code: 'file_too_large' })
  await testApp.pool.query(`update service_request set status = 'cancelled' where id = $1`, [data.id])
  expect(await attach(fan, data.id, pdf())).toMatchObject({ status: 409, code: 'request_closed' })
})
