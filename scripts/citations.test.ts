import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const files = execFileSync(
  'git',
  ['ls-files', 'apps', 'packages', 'bench', 'e2e', 'scripts', 'docs', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css|md|json|sql)$/.test(file) && !file.endsWith('citations.test.ts'))

/** Citations of a rule: a page of ours with its section. */
const CITED = /docs\/rules\/([\w-]+\.md)`? §(\d+)/g
/** A citation of something that is not in the repository. */
const FOREIGN = /`?\b(decisions|domain|persian|stack|style|house|spec)\.md\b|\b[Ss]pec(ification)? §/g

const texts = files.map((file) => ({ file, text: readFileSync(new URL(file, root), 'utf8') }))

test('every rule that is cited stands in the repository, with its section', () => {
  const missing = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(CITED), ([, page = '', section = '']) => ({ page, section })).flatMap(
      ({ page, section }) => {
        const at = new URL(`docs/rules/${page}`, root)
        const isThere = existsSync(at) && readFileSync(at, 'utf8').includes(`\n## ${section}. `)
        return isThere ? [] : [`${file}: ${page} §${section}`]
      },
    ),
  )
  expect(missing).toEqual([])
  expect(texts.reduce((sum, { text }) => sum + [...text.matchAll(CITED)].length, 0)).toBeGreaterThan(90)
})

test('no page outside the repository is cited', () => {
  const foreign = texts.flatMap(({ file, text }) =>
    file.startsWith('docs/rules/')
      ? []
      : text
          .replaceAll(/docs\/rules\/[\w-]+\.md/g, '')
          .split('\n')
          .flatMap((line, at) =>
            new RegExp(FOREIGN).test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
          ),
  )
  expect(foreign).toEqual([])
})

test('every decision that is cited stands in the repository', () => {
  const numbers = new Set(
    execFileSync('git', ['ls-files', 'docs/decisions'], { cwd: root, encoding: 'utf8' }).match(/\d{3}(?=-)/g),
  )
  const missing = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/docs\/decisions\/(\d{3})/g), ([, number = '']) => number)
      .filter((number) => !numbers.has(number))
      .map((number) => `${file}: ${number}`),
  )
  expect(missing).toEqual([])
})
