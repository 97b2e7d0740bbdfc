import type { Typed } from './forms.rules.ts'

const keyOf = (service: string) => `form:${service}`

/** What was typed into a form before signing in led away from it; nothing where the browser keeps nothing. */
export function readForm(service: string): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(service)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Typed) : {}
  } catch {
    return {}
  }
}

/** Keeps what was typed into a form for as long as the tab lives; null lets it go. */
export function keepForm(service: string, typed: Typed | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(keyOf(service))
    else sessionStorage.setItem(keyOf(service), JSON.stringify(typed))
  } catch {
    // A browser that keeps nothing loses what was typed when the page is left.
  }
}
