import { readdir, readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

const at = (path: string) => new URL(path, import.meta.url)

/** A flag loads where it is shown: its file must stay much smaller than a picture (bytes). */
const MAX_FLAG_BYTES = 4096

test('every country has a flag, and teams under no state have the plain one', async () => {
  const { tables } = JSON.parse(await readFile(at('../../api/migrations/reference.json'), 'utf8')) as {
    tables: { country: { rows: [id: number, code: string][] } }
  }
  const sheet = await readFile(at('../public/flags.svg'), 'utf8')
  const files = await readdir(at('../public/flags/'))
  const without = tables.country.rows
    .map(([, code]) => code)
    .filter(
      (code) => !sheet.includes(`id="${code.toLowerCase()}"`) && !files.includes(`${code.toLowerCase()}.svg`),
    )
  expect(without).toEqual(['XN', 'XR', 'XO', 'XP', 'XI', 'XE', 'XU'])
  expect(files).toContain('neutral.svg')
  for (const file of files)
    expect((await stat(at(`../public/flags/${file}`))).size).toBeLessThan(MAX_FLAG_BYTES)
})
