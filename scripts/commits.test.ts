import { expect, test } from 'vitest'
import { subjectFaults } from './commits.mjs'

test.each([
  'chat: keep a message that comes before the first list',
  'api, web: say the last flagged comments plainly',
  'access: name an action in each endpoint of staff, not a role',
])('a subject of an area and a change is right: %s', (subject) => expect(subjectFaults(subject)).toEqual([]))

test.each([
  ['Fix the build', 'not of the form `area: verb what`'],
  ['kit: write comments plainly, from list to player', 'a slice of files'],
  ['api: rename helpers, 2 of 3', 'a slice of files'],
  ['web: connect to locks.test', 'a slice of files'],
  [`web: ${'long '.repeat(15)}`, '80 characters'],
])('a subject that says no change is wrong: %s', (subject, fault) =>
  expect(subjectFaults(subject)).toContain(fault),
)
