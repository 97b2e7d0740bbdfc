import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../apps/api/migrations/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const releases = Object.values(JSON.parse(read('releases.json')) as Record<string, string>)
const tags = (JSON.parse(read('meta/_journal.json')) as { entries: { tag: string }[] }).entries.map(
  ({ tag }) => tag,
)

/** Changes that the release before does not bear, while it serves beside this one or after it. */
const breaks: readonly (readonly [string, RegExp])[] = [
  ['drops a table', /^drop table /],
  ['drops a function, view or type', /^drop (function|view|materialized view|type|sequence) /],
  ['drops a column', /^alter table .* drop column /],
  ['renames', /^alter (table|type|sequence|view) .* rename /],
  ['asks for a value in an older column', /^alter table .* alter column .* set not null/],
  ['changes the type of a column', /^alter table .* alter column .* (set data )?type /],
  [
    'asks for a value in a new column',
    /^alter table .* add column (?!.*\bdefault\b)(?!.*\bgenerated\b).* not null/,
  ],
]

/** «unused since 0113_tag»: the reason why the last release bears it. The tag is that of a release, or older. */
const REASON = /^-- (?:unused|written) since (\w+)/gm

/** The parts of a migration that the last release does not bear. @param isReleased whether a release has a migration */
function faultsOf(sql: string, isReleased: (tag: string) => boolean): string[] {
  const since = [...sql.matchAll(REASON)].map(([, tag = '']) => tag)
  if (since.length > 0 && since.every((tag) => isReleased(tag))) return []
  const statements = sql.replace(/^--(?!>).*$/gm, '').split(/--> statement-breakpoint|;\s*$/m)
  return statements.flatMap((statement) => {
    const text = statement.trim().replace(/\s+/g, ' ').toLowerCase()
    return breaks.flatMap(([name, pattern]) => (pattern.test(text) ? `${name}: ${text.slice(0, 80)}` : []))
  })
}

const newestReleased = tags.findLastIndex((tag, at) => releases.includes(tag) && at < tags.length - 1)
const isReleased = (tag: string) => tags.includes(tag) && tags.indexOf(tag) <= newestReleased

test('every release names a migration that is there', () => {
  expect(releases.filter((tag) => !tags.includes(tag))).toEqual([])
})

test('the release before bears every newer migration (docs/decisions/071)', () => {
  const newer = newestReleased === -1 ? [] : tags.slice(newestReleased + 1)
  const faults = newer.flatMap((tag) =>
    faultsOf(read(`${tag}.sql`), isReleased).map((fault) => `${tag} ${fault}`),
  )
  expect(faults).toEqual([])
})

test.each([
  'DROP TABLE "news";',
  'ALTER TABLE "news" DROP COLUMN "views";',
  'ALTER TABLE "news" RENAME COLUMN "views" TO "seen";',
  'ALTER TABLE "news"\n  ALTER COLUMN "title" SET NOT NULL;',
  'ALTER TABLE "news" ALTER COLUMN "views" SET DATA TYPE bigint;',
  'ALTER TABLE "news" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint\nselect 1;',
  'create table a (b integer);\ndrop function words(text);',
  '-- unused since 0999_later\nDROP TABLE "news";',
])('%s is refused', (sql) => {
  expect(faultsOf(sql, isReleased)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "a" ("b" text NOT NULL);',
  'ALTER TABLE "news" ADD COLUMN "kind" text;',
  `ALTER TABLE "news" ADD COLUMN "kind" text DEFAULT 'a' NOT NULL;`,
  'ALTER TABLE "news" ALTER COLUMN "title" DROP NOT NULL;',
  `-- unused since ${tags[0]}: the list is read from news_count\nALTER TABLE "news" DROP COLUMN "views";`,
])('%s is borne', (sql) => {
  expect(faultsOf(sql, (tag) => tag === tags[0])).toEqual([])
})
