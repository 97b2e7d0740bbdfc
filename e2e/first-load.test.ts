import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtApp, dist, filesOf, ring, START, stylesOf, zipped } from './built.ts'

/** How many files of JavaScript a screen may need before it answers to taps: a browser asks for six things at once, and each more costs a turn. */
const MAX_FILES = 8

const matches = 'src/app/MatchesScreen.tsx'
const frame = 'src/app/DrawerFrame.tsx'

/** The most JavaScript that a phone may load before a screen answers to taps: kB, gzip -9. */
test.each([
  ['Home', 126.3, ['src/features/home/HomeTab.tsx']],
  ['News', 127.1, ['src/app/NewsScreen.tsx']],
  ['a pasted article', 131.6, [frame, 'src/features/news/NewsDrawer.tsx']],
  ['Learn', 125.9, ['src/app/LearnScreen.tsx']],
  ['a pasted course', 134.2, [frame, 'src/app/CourseDrawer.tsx']],
  ['Matches', 136.8, [matches]],
  ['Service', 122.3, ['src/app/ServiceScreen.tsx']],
  ['a pasted service', 134, [frame, 'src/app/ServiceDrawer.tsx']],
  ['contact', 131.2, [frame, 'src/features/contact/ContactDrawer.tsx']],
  ['the board', 141.6, [matches, 'src/features/predictions/BoardView.tsx']],
  ['predictions', 146, [matches, 'src/features/predictions/PredictView.tsx']],
  ['a pasted event', 148.7, [frame, 'src/app/EventDrawer.tsx']],
  ['a pasted bout', 150.8, [frame, 'src/app/BoutDrawer.tsx']],
  ['a pasted wrestler', 142.6, [frame, 'src/app/PersonDrawer.tsx']],
  ['a pasted club', 136.7, [frame, 'src/features/people/ClubsDrawer.tsx']],
] as const)(
  '%s loads at most %s kB of JavaScript in few files before it answers',
  (_screen, most, sources) => {
    const files = filesOf(START)
    for (const source of sources) filesOf(source, files)
    expect(zipped(files)).toBeLessThanOrEqual(most * 1000)
    expect(files.size).toBeLessThanOrEqual(MAX_FILES)
  },
)

/** The most JavaScript and styles that a room of the back office needs, with React in it: kB, gzip -9. */
test.each([['the log', 200, ['src/features/staff/LogScreen.tsx']]] as const)(
  '%s of the back office loads at most %i kB',
  (_room, most, sources) => {
    const office = builtApp('admin')
    const files = office.filesOf(office.START)
    const styles = new Set(office.stylesIn(office.START))
    for (const source of sources) {
      office.filesOf(source, files)
      for (const style of office.stylesIn(source)) styles.add(style)
    }
    expect(office.zipped([...files, ...styles])).toBeLessThanOrEqual(most * 1000)
  },
)

test('nothing of the back office is in the fan app', () => {
  const scripts = globSync('assets/*.js', { cwd: dist }).map((file) => readFileSync(join(dist, file), 'utf8'))
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter((text) => /\/api\/(admin|staff)\/|office-bar/.test(text))).toEqual([])
})

test('what starts the app is one file, the runtime of the bundler and the entry that imports both', () =>
  expect([...filesOf(START)].length).toBeLessThanOrEqual(3))

test('the layers of the styles come in their order: which comes first counts least', () => {
  const styles = readFileSync(join(dist, stylesOf(START)), 'utf8')
  const layers = new Set(Array.from(styles.matchAll(/@layer (\w+)/g), ([, layer]) => layer))
  expect([...layers].filter((layer) => layer !== 'properties')).toEqual([
    'theme',
    'base',
    'components',
    'screens',
    'utilities',
  ])
})

test('no file of the build needs another that needs it', () => expect(ring()).toBeNull())
