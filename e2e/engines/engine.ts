import { existsSync } from 'node:fs'

/** A browser with a memory of its own, driven by the little that two protocols have in common. */
export interface Engine {
  goTo: (url: string) => Promise<unknown>
  /** Works out an expression in the page. */
  read: <T>(expression: string) => Promise<T>
  tap: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  back: () => Promise<unknown>
  close: () => Promise<unknown>
}

/** Where Debian puts a program, or a clear word that it is missing. */
export function installed(path: string): string {
  if (!existsSync(path)) throw new Error(`${path} is missing: npm test installs it.`)
  return path
}
