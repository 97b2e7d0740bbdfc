import { globSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { faultsOf } from '../testing/described.ts'
import { allStatements } from './statement.ts'

const sources = new URL('../', import.meta.url)
for (const file of globSync('**/*.{queries,commands}.ts', { cwd: sources }))
  await import(new URL(file, sources).href)

test('every statement gives the columns that its row names, of their types, and null only where it says so', async () => {
  expect(allStatements().length).toBeGreaterThan(130)
  expect(await faultsOf(inject('template'))).toEqual([])
})
