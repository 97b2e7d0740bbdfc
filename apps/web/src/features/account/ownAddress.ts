/** The drawers that only a signed-in user may open: a guest sent back to one would only come here again. */
const guarded = new Set(['profile', 'complete-profile'])

/**
 * Where a guest goes on to: `returnUrl` if it is an address of this app, else Home. Another host, a scheme, `//host` and
 * `/\host` are none.
 */
export function ownAddress(returnUrl: string | null): string {
  if (!returnUrl || !/^\/(?![/\\])/.test(returnUrl)) return '/'
  const base = 'http://own.invalid'
  const url = URL.canParse(returnUrl, base) ? new URL(returnUrl, base) : null
  if (!url || url.origin !== base || url.pathname === '/welcome') return '/'
  const names = (url.searchParams.get('pagesList') ?? '').split(',').filter((name) => !guarded.has(name))
  if (names.join() === '') url.searchParams.delete('pagesList')
  else url.searchParams.set('pagesList', names.join())
  return url.pathname + url.search.replaceAll('%2C', ',')
}
