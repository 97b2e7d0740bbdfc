import { type DrawerName, drawer, isDrawerName } from '@pahlavan/contract/drawers'

/** The drawers of signing in, which are over once that is done. */
const ways = new Set<DrawerName>(['login-now', 'login', 'register', 'userType', 'userTypeLogin'])

/** Whether a drawer would only lead back here: for a guest the guarded ones, for a user the ways in. */
const leadsBack = (name: string, signedIn: boolean): boolean =>
  isDrawerName(name) && (signedIn ? ways.has(name) : drawer(name).guard === 'token')

/**
 * Where one goes on to from /welcome: `returnUrl` if it is an address of this app, else Home. Another host, a scheme, `//host`
 * and `/\host` are none. A guest loses the drawers that need a session; who has signed in keeps them.
 */
export function ownAddress(returnUrl: string | null, signedIn = false): string {
  if (!returnUrl || !/^\/(?![/\\])/.test(returnUrl)) return '/'
  const base = 'http://own.invalid'
  const url = URL.canParse(returnUrl, base) ? new URL(returnUrl, base) : null
  if (!url || url.origin !== base || url.pathname === '/welcome') return '/'
  const names = (url.searchParams.get('pagesList') ?? '')
    .split(',')
    .filter((name) => !leadsBack(name, signedIn))
  if (names.join() === '') url.searchParams.delete('pagesList')
  else url.searchParams.set('pagesList', names.join())
  return url.pathname + url.search.replaceAll('%2C', ',')
}
