import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from './rooms.mjs'

/**
 * The lists in which nouns stand side by side, and what each is for. A new noun is its own files and a line in those that concern it;
 * a list that is not named here is one more to forget.
 */
const lists = {
  'apps/api/src/app.ts': 'what the server opens',
  'apps/api/src/desk.ts': 'what the desk of the staff opens',
  'apps/api/src/database/kinds.ts': 'the values that columns of these nouns may have',
  'apps/api/src/features/privacy/privacy.queries.ts': 'what of a person is exported and deleted',
  'apps/web/src/app/drawers.tsx': 'what the web app opens',
  'apps/web/src/app/tabs.tsx': 'the words that come with each tab',
  'apps/web/src/features/home/HomeTab.tsx': 'the words that come with the bands of Home',
  'apps/web/src/app/SettingsPage.tsx': 'the settings of one’s account',
  'apps/web/src/app/Sides.tsx': 'what stands beside the column',
  'apps/web/src/app/fan-start.ts': 'what goes on while somebody is signed in',
  'packages/contract/src/paths.ts': 'what the web app may call',
  'packages/contract/src/shared-paths.ts': 'those that several first screens call',
  'packages/contract/src/calls.ts': 'the types of these calls',
  'e2e/screens.ts': 'screens that are looked at',
  'bench/api.ts': 'the calls that are measured',
  'e2e/first-fan.ts': 'what a fan finds in a new club',
  'packages/contract/src/hub.ts': 'nouns of which open screens hear changes',
  'apps/web/src/app/content-changes.ts': 'the calls about each of these nouns',
  'apps/admin/src/app/room.ts': 'the names of the rooms of the back office',
  'apps/admin/src/app/rooms.ts': 'these rooms',
  'apps/admin/src/app/match-rooms.ts': 'those of them about the sport',
  'apps/admin/src/app/people-rooms.ts': 'those of them about people',
  'apps/admin/src/app/shop-rooms.ts': 'those of them that sell',
  'apps/admin/src/app/StartScreen.tsx': 'the rooms of the first steps',
  'packages/contract/src/app-rooms.ts': 'the parts of the app that can be closed',
  'packages/contract/src/room-endpoints.ts': 'the calls of each of these parts',
  'packages/contract/src/audit-kinds.ts': 'the objects that the log names',
  'packages/contract/src/admin/pictures.ts': 'the things that a picture may stand in',
  'packages/contract/src/admin/today.ts': 'what waits for the staff',
  'apps/admin/src/features/today/parts/WaitingPanel.tsx': 'the room of each of these',
  'apps/api/src/features/picture/picture.uses.queries.ts': 'where each of these things has its pictures',
  'apps/demo/src/seed.ts': 'what the demo fills',
  'packages/contract/src/search.ts': 'what the one search looks through',
  'apps/api/src/features/home/home.search.rules.ts': 'what of each noun the one search shows',
  'apps/api/src/features/shell/shell.feed.ts': 'what the sitemap names',
  'apps/web/src/features/search/groups.ts': 'where what was found is opened',
  'apps/demo/src/news.ts': 'the fields of the demo’s articles',
  'apps/web/src/features/search/parts/Popular.tsx': 'what stands before anything is looked for',
}

/** So many nouns in one file are a list. */
const MAX_NOUNS_PER_FILE = 5

const folders = globSync('apps/{admin,api,web}/src/features/*')
const nouns = [...new Set(folders.map((folder) => folder.split('/').at(-1) ?? ''))]

const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}')
  .concat(globSync('{scripts,bench,e2e}/*.{ts,tsx,mjs}'))
  .filter((path) => !/\.(test|gen)\.tsx?$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** Whether a file says a noun where code does: as a text, a key, an item, or a file or folder that it imports. */
const names = (text: string, noun: string) =>
  new RegExp(`'${noun}'|^\\s*${noun}[:,]|/${noun}\\.ts'|/features/${noun}/`, 'm').test(text)

test('the house has its nouns', () => {
  expect(nouns).toEqual(expect.arrayContaining(['account', 'bookmarks', 'links', 'news', 'predictions']))
})

test('nouns stand side by side in the known lists alone', { timeout: 30_000 }, () => {
  const found = sources.filter(
    ({ text }) => nouns.filter((noun) => names(text, noun)).length >= MAX_NOUNS_PER_FILE,
  )
  expect(found.map(({ path }) => path).filter((path) => !(path in lists))).toEqual([])
})

test('of the whole API, only its table of contents knows the nouns, and each of them', () => {
  const isFeature = ({ to }: { to: string }) => to.startsWith('apps/api/src/features/')
  const outside = sources.filter(
    ({ path }) => path.startsWith('apps/api/') && !path.startsWith('apps/api/src/features/'),
  )
  const knowing = outside.filter(({ path, text }) => importsOf(path, text).some(isFeature))
  expect(knowing.map(({ path }) => path)).toEqual(['apps/api/src/app.ts', 'apps/api/src/desk.ts'])

  const opened = knowing.flatMap(({ path, text }) => importsOf(path, text).map(({ to }) => to.split('/')[4]))
  const withRoutes = globSync('apps/api/src/features/*/*.routes.ts').map((path) => path.split('/')[4])
  expect(new Set(withRoutes).difference(new Set(opened))).toEqual(new Set())
})
