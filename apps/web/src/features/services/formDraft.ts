import type { FormValues } from './forms.rules.ts'

const keyOf = (service: string) => `form:${service}`

/** Reads the values of a form that a sign-in interrupted; nothing if the browser stores nothing. */
export function readForm(service: string): FormValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(service)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as FormValues) : {}
  } catch {
    return {}
  }
}

/** Stores the values of a form for as long as the tab lives; null removes them. */
export function keepForm(service: string, typed: FormValues | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(keyOf(service))
    else sessionStorage.setItem(keyOf(service), JSON.stringify(typed))
  } catch {
    // A browser without storage loses the values when the page is left.
  }
}
