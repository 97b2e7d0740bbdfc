import { expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { connectLanes } from '../database/connect.ts'
import { appForTest } from '../testing/app.ts'
import { folderForTest } from '../testing/server.ts'
import { type Compilers, fastifyCompilers, lateCompilers } from './compilers.ts'

test('every schema of the API can be compiled', { timeout: 120_000 }, async () => {
  const { validator, serializer } = await fastifyCompilers()
  let schemas = 0
  const compilers: Compilers = {
    validator: (route) => {
      schemas += 1
      return validator(route)
    },
    serializer: (route) => {
      schemas += 1
      return serializer(route)
    },
  }
  const { url } = await appForTest()
  const config = { ...readConfig({ DATA_DIR: await folderForTest() }), databaseUrl: url }
  const database = connectLanes(url, () => undefined)
  const app = await buildApp({ config, database, logs: false, compilers })
  await app.ready()
  await app.close()
  await database.close()
  expect(schemas).toBeGreaterThan(500)
})

test('a schema is compiled once, when it is first needed, and its check says the faults of each call', async () => {
  const eager = await fastifyCompilers()
  let compiled = 0
  const late = lateCompilers({
    ...eager,
    validator: (route) => {
      compiled += 1
      return eager.validator(route)
    },
  })
  const schema = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } }
  const route = { schema, method: 'GET', url: '/', httpPart: 'querystring' }
  const [check, other] = [late.validator(route), late.validator({ ...route, url: '/other' })]
  expect(compiled).toBe(0)
  expect([check({}), check.errors?.[0]?.message]).toEqual([false, "must have required property 'id'"])
  expect([check({ id: 1 }), check.errors, compiled]).toEqual([true, null, 1])
  expect(other).toBe(check)
})
