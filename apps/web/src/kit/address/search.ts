/** The largest length of a search in an address, in letters. */
const MAX_SEARCH_LETTERS = 200

const bounded = (text: string): string => text.trim().slice(0, MAX_SEARCH_LETTERS)

/** The search that an address has under a name; empty for none. */
export const searchIn = (params: URLSearchParams, name: string): string => bounded(params.get(name) ?? '')

/** A typed search as the address stores it; null for nothing. */
export const searchOf = (typed: string): string | null => bounded(typed) || null
