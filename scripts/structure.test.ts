import { expect, test } from 'vitest'
import { inspect } from './structure.mjs'

const news = 'apps/api/src/features/news/news.queries.ts'
const people = 'apps/api/src/features/people/people.queries.ts'
const faults = (...files: [path: string, text: string][]) => inspect(files).faults

test('files that lead one way are in order', () => {
  expect(faults([news, "import { a } from '../people/people.queries.ts'"], [people, ''])).toEqual([])
})

test('features that lead around in a ring are refused, also where only types do, and through a third', () => {
  const back = [
    "import { a } from '../news/news.queries.ts'",
    "import type { A } from '../news/news.queries.ts'",
  ]
  for (const text of back)
    expect(
      faults([news, "import type { B } from '../people/people.queries.ts'"], [people, text]),
    ).toContainEqual(
      expect.stringContaining('rooms in a ring: apps/api news → apps/api people → apps/api news'),
    )
  const media = 'apps/api/src/features/media/media.rules.ts'
  expect(
    faults(
      [news, "import { a } from '../people/people.queries.ts'"],
      [people, "import type { B } from '../media/media.rules.ts'"],
      [media, "const { c } = await import('../news/news.queries.ts')"],
    ),
  ).toHaveLength(1)
})

test('files that lead around to each other are refused, also where only types do', () => {
  const calls = 'packages/contract/src/calls.ts'
  const noun = 'packages/contract/src/news.ts'
  const back = "import { paths } from './calls.ts'"
  const cycle = [expect.stringContaining('import cycle')]
  for (const text of [
    "import { news } from './news.ts'",
    "import type { News } from './news.ts'",
    "export type { News } from './news.ts'",
    "export const news: Of<typeof import('./news.ts').news> = 1",
  ])
    expect(faults([calls, text], [noun, back])).toEqual(cycle)
  expect(faults([calls, "export const load = () => import('./news.ts')"], [noun, back])).toEqual([])
})

test('what knows no noun may not know one, and the parts of a feature are its own', () => {
  expect(
    faults(['apps/api/src/http/route.ts', "import { a } from '../features/news/news.queries.ts'"]),
  ).toHaveLength(1)
  expect(
    faults(['apps/web/src/kit/form/Field.tsx', "import type { A } from '../../features/news/news.data.ts'"]),
  ).toHaveLength(1)
  expect(
    faults(['packages/kit/src/form/Field.tsx', "import { a } from '../../../../apps/web/src/app/a.ts'"]),
  ).toEqual([expect.stringContaining('may not import')])
  expect(faults(['apps/api/src/app.ts', "import { Icon } from '@pahlavan/kit/media/Icon.tsx'"])).toEqual([
    expect.stringContaining('may not import packages/kit/src/media/Icon.tsx'),
  ])
  const foreign = "import { Row } from '../news/parts/Row.tsx'"
  expect(faults(['apps/web/src/features/people/ClubsDrawer.tsx', foreign])).toEqual([
    expect.stringContaining('reaches into the parts of news'),
  ])
})

test('statements stand in files of queries alone', () => {
  const text = "const selectOne = statement({ name: '', text: 'select 1', row: null })"
  expect(faults([news, text])).toEqual([])
  const parts = [
    "export const TITLES = `(select string_agg(title, ', ') from news)`",
    "const erase = { statement: 'delete from news_like where account_id = $1' }",
    'const close = `update news set status = $2`',
  ]
  for (const kind of ['commands', 'rules', 'routes', 'cli'])
    for (const sql of [text, ...parts])
      expect(faults([`apps/api/src/features/news/news.${kind}.ts`, sql])).toEqual([
        expect.stringContaining('SQL belongs into'),
      ])
})

test('private parts of the driver stand in one file', () => {
  const text = "import { prepareValue } from 'pg/lib/utils.js'"
  expect(faults(['apps/api/src/database/pg-client.ts', text])).toEqual([])
  expect(faults(['apps/api/src/database/statement.ts', text])).toHaveLength(1)
})

test('a command line opens no transaction of its own', () => {
  const text = 'await inTransaction(pool, (tx) => addStory(tx, title))'
  expect(faults(['apps/api/src/features/news/news.commands.ts', text])).toEqual([])
  expect(faults(['apps/api/src/features/news/news.cli.ts', text])).toEqual([
    expect.stringContaining('a command line parses and prints'),
  ])
})

test('a file has a name of a known kind and at most 250 lines', () => {
  expect(faults(['apps/api/src/features/news/helpers.ts', ''])).toEqual([
    expect.stringContaining('no such kind'),
  ])
  expect(faults(['apps/web/src/kit/Field.tsx', ''])).toEqual([expect.stringContaining('no such kind')])
  expect(faults([news, '\n'.repeat(250)])).toEqual([expect.stringContaining('split it')])
})

test('effects are few', () => {
  const lines = '\n'.repeat(200)
  /** Files of 4,000 lines together, so many of them with an effect. */
  const web = (effects: number) =>
    Array.from({ length: 20 }, (_, at): [string, string] => [
      `apps/web/src/kit/form/Field${'ABCDEFGHIJKLMNOPQRST'[at]}.tsx`,
      at < effects ? `${lines}useEffect(() => act())` : lines,
    ])
  expect(faults(...web(2))).toEqual([])
  expect(faults(...web(3))).toEqual([expect.stringContaining('3 effects; at most 2')])
  expect(faults(...web(1).slice(0, 1))).toEqual([])
})

const web = (path: string) => `apps/web/src/${path}`
const main: [string, string] = [web('app/main.css'), '@import "../kit/frame/frame.css";']
const frame: [string, string] = [web('kit/frame/frame.css'), '.pad { padding: 1px }']
const film: [string, string] = [web('kit/player/player.css'), '.player { background: #000 }']
const filmPart: [string, string] = [
  web('kit/player/Player.tsx'),
  'import \'./player.css\'\nexport const Player = () => <div className="player pad" />',
]
const wrestler = web('features/people/PlayerDrawer.tsx')
const page = '<div className={isWide ? `pad player` : ""} />'

test('who wears a class brings its stylesheet: what was loaded before does not decide how it looks', () => {
  expect(faults(main, frame, film, filmPart)).toEqual([])
  expect(faults(main, frame, film, filmPart, [wrestler, page])).toEqual([
    `${wrestler} wears .player and does not bring ${film[0]}`,
  ])
  expect(
    faults(main, frame, film, filmPart, [
      wrestler,
      `import { Player } from '../../kit/player/Player.tsx'\n${page}`,
    ]),
  ).toEqual([])
})

test('a class is styled in one room, but for paper and for forced colours', () => {
  const other = web('features/people/player.css')
  expect(faults(main, frame, film, filmPart, [other, '.person .player { color: red }'])).toEqual([])
  expect(faults(main, frame, film, filmPart, [other, '@media print { .player { display: none } }'])).toEqual(
    [],
  )
  expect(
    faults(main, frame, film, filmPart, [other, '@media (width > 1px) { .a, .player { color: red } }']),
  ).toEqual([`.player has two looks: ${film[0]}, ${other}`])
})
