import { globSync } from 'node:fs'
import { faultsOf } from '@pahlavan/api/testing/described'
import { allStatements } from '@pahlavan/api/database/statement'
import { expect, inject, test } from 'vitest'

for (const file of globSync('*.queries.ts', { cwd: import.meta.dirname })) await import(`./${file}`)

test('every statement of the demo gives the columns that its row names', async () => {
  expect(allStatements().filter(({ name }) => name.startsWith('demo.')).length).toBeGreaterThan(15)
  expect(await faultsOf(inject('template'))).toEqual([])
})
