/** The longest address of an earlier site, decoded, in UTF-16 units. A longer one leads nowhere. */
const MAX_LENGTH = 600

/** What WordPress puts behind the address of a text: its feed, its pages, the pages of its comments. */
const ENDING = /\/(feed|amp|trackback|page\/\d{1,6}|comment-page-\d{1,6})$/

/** The parameters by which WordPress names an article, a page and a category. */
const NUMBERED = ['p', 'page_id', 'cat'] as const

/** A path as it is typed: decoded, without slashes at its end; null where it is no text. */
function typedPath(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize('NFC').replace(/\/+$/, '')
  } catch {
    return null
  }
}

/**
 * The key of an address of an earlier site: its decoded path without a slash at the end, or its path with the number of a text behind it
 * (`/?p=12`). Other parameters do not count.
 *
 * @param pathname percent-encoded, as it comes
 * @param search with or without its `?`
 * @returns null where it can be no such address
 */
export function oldAddressOf(pathname: string, search = ''): string | null {
  if (pathname.length > 6 * MAX_LENGTH || search.length > MAX_LENGTH) return null
  const typed = typedPath(pathname)
  if (typed === null) return null
  const path = typed.replace(ENDING, '').replace(/\/index\.php$/, '')
  const parameters = new URLSearchParams(search)
  const name = NUMBERED.find((each) => parameters.has(each))
  const number = name && /^[1-9]\d{0,9}$/.exec(parameters.get(name) ?? '')?.[0]
  const key = number ? `${path}/?${name}=${number}` : path
  return key.length > 1 && key.length <= MAX_LENGTH && key.startsWith('/') && !key.includes('\0') ? key : null
}
