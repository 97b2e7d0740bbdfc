import { homePaths } from '@pahlavan/contract/navigation'
import { cookie } from '../../http/language.ts'
import type { Theme } from './shell.html.ts'

const results = /^\/(success|failed)-payment(\/[^/]+){7}$/
const certificates = /^\/certificate\/[^/]{1,100}$/
const screens = new Set([...homePaths, '/welcome'])

/** Whether a path is one of the app's own (`docs/rules/specification.md` §2, `docs/rules/decisions.md` §7). */
export const isScreen = (path: string): boolean =>
  screens.has(path) || results.test(path) || certificates.test(path)

/** The theme that the reader chose; null follows the device. */
export function pageTheme(header: string | undefined): Theme | null {
  const theme = cookie(header, 'theme')
  return theme === 'light' || theme === 'dark' ? theme : null
}
