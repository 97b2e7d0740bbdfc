import { connect, type AddressInfo, type Socket } from 'node:net'
import { setInterval as every } from 'node:timers'
import { account } from '@pahlavan/contract/account'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest, type Person } from '../testing/app.ts'
import { formOf, photo } from '../testing/photos.ts'

/** Begins an upload that sends a byte now and then and never ends; returns the server's answer. */
function dawdle(port: number, { token }: Person, bytes: Buffer): { answer: () => string; socket: Socket } {
  const socket = connect(port, '127.0.0.1')
  const { payload, headers } = formOf(bytes)
  let answer = ''
  let at = 1000
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => undefined)
  const head = [
    `POST ${account.uploadAvatar.url} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${payload.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, at))
  const timer = every(() => socket.write(payload.subarray(at, ++at)), 100)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  return { answer: () => answer, socket }
}

test('slow uploads of one fan leave room for others, and are given up', { timeout: 20_000 }, async () => {
  const testApp = await appForTest()
  const { app } = testApp
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const bytes = await photo(300, 200).jpeg().toBuffer()
  const [slow, other] = [await testApp.fan('کند'), await testApp.fan('تند')]
  const send = (person: Person) =>
    person.send({ method: 'POST', url: account.uploadAvatar.url, ...formOf(bytes) })
  const all = Array.from({ length: 4 }, () => dawdle(port, slow, bytes))
  const answersWith = (status: number) =>
    all.filter(({ answer }) => answer().startsWith(`HTTP/1.1 ${status} `)).map(({ answer }) => answer())
  await expect.poll(() => answersWith(429).length).toBe(2)
  for (const answer of answersWith(429)) expect(answer).toMatch(/^retry-after: 5\r$/im)
  expect(await send(slow)).toMatchObject({ status: 429, code: 'too_many' })
  expect((await send(other)).status).toBe(200)
  await expect.poll(() => answersWith(408).length, { timeout: 12_000 }).toBe(2)
  expect((await send(slow)).status).toBe(200)
})

test('slow uploads of ten accounts hold every place, and a new one takes that of the slowest', {
  timeout: 60_000,
}, async () => {
  const testApp = await appForTest()
  const { app } = testApp
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const bytes = await photo(300, 200).jpeg().toBuffer()
  const fan = await testApp.fan('تند')
  const send = () =>
    fetch(`http://127.0.0.1:${port}${account.uploadAvatar.url}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${fan.token ?? ''}` },
      body: (() => {
        const form = new FormData()
        form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'me.jpg')
        return form
      })(),
    })
  // The process that draws pictures takes seconds to start on a busy machine.
  await expect.poll(async () => (await send()).status, { interval: 200, timeout: 30_000 }).toBe(200)
  const slow = await Promise.all(Array.from({ length: 10 }, () => testApp.fan('کند')))
  const all = slow.flatMap((person) => [dawdle(port, person, bytes), dawdle(port, person, bytes)])
  const isTold = ({ answer }: { answer: () => string }) => answer().startsWith('HTTP/1.1 503 ')
  await expect.poll(() => all.filter(isTold).length).toBe(4)
  await expect.poll(async () => (await send()).status, { interval: 200, timeout: 4500 }).toBe(200)
  await expect.poll(() => all.filter(isTold).length).toBe(5)
})
