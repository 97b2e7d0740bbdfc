import { type DrawerName, drawer, isDrawerName } from '@pahlavan/contract/drawers'

/** The drawers of signing in, which are over once that is done. */
const ways = new Set<DrawerName>(['login-now', 'login', 'register', 'userType', 'userTypeLogin'])

/** Whether a drawer would only lead back here: for a guest the guarded ones, for a user the ways in. */
const leadsBack = (name: string, signedIn: boolean): boolean =>
  isDrawerName(name) && (signedIn ? ways.has(name) : drawer(name).guard === 'token')

const BASE = 'http://own.invalid'

/**
 * Reads an address as the browser will: it drops tabs and line ends, takes `\` for `/` and resolves `.` and `..`, so that what
 * looks like a path may lead to a host. Null for what does.
 */
function ownUrl(address: string): URL | null {
  if (!address.startsWith('/') || !URL.canParse(address, BASE)) return null
  const url = new URL(address, BASE)
  return url.origin === BASE && !/^\/[/\\]/.test(url.pathname) ? url : null
}

/**
 * The address that follows /welcome: `returnUrl` if it is an address of this app, else Home. For a guest, drawers that need a session
 * are removed; a signed-in user keeps them.
 */
export function ownAddress(returnUrl: string | null, signedIn = false): string {
  const url = ownUrl(returnUrl ?? '')
  if (!url || /^\/welcome\/*$/i.test(url.pathname)) return '/'
  const names = (url.searchParams.get('pagesList') ?? '')
    .split(',')
    .filter((name) => !leadsBack(name, signedIn))
  if (names.join() === '') url.searchParams.delete('pagesList')
  else url.searchParams.set('pagesList', names.join())
  return url.pathname + url.search.replaceAll('%2C', ',')
}
