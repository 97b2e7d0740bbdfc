import { type DrawerName, drawer, isDrawerName } from './drawers.ts'

/** A drawer that is open, with the id it was opened with. The last one of a stack is on top. */
export interface OpenDrawer {
  name: DrawerName
  id?: string
}

/**
 * The open drawers of an address, lowest first.
 *
 * @param query the query string, with or without its `?`
 * Unknown names are dropped; a name that stands twice counts once, at its last place (`docs/rules/decisions.md` §7).
 */
export function readDrawers(query: string): OpenDrawer[] {
  const params = new URLSearchParams(query)
  const names = (params.get('pagesList') ?? '').split(',').filter(isDrawerName)
  const last = names.filter((name, at) => names.lastIndexOf(name) === at)
  return last.map((name) => {
    const parameter = drawer(name).idParameter
    const id = parameter && params.get(parameter)
    return id ? { name, id } : { name }
  })
}

/**
 * The same query string with another stack of drawers: `pagesList`, `nameId` and one parameter for each id (`docs/rules/specification.md` §2).
 * Other parameters stay. Commas are written literally, as the spec shows them.
 *
 * @returns the query string with its `?`, or '' where nothing is left
 */
export function writeDrawers(query: string, stack: readonly OpenDrawer[]): string {
  const params = new URLSearchParams(query)
  for (const { name, id } of readDrawers(query)) {
    const { idParameter = '', ownParameters = [] } = drawer(name)
    params.delete(idParameter)
    // They are of the thing that is shown: of another one's they say nothing.
    if (!stack.some((open) => open.name === name && open.id === id))
      for (const own of ownParameters) params.delete(own)
  }
  params.delete('pagesList')
  params.delete('nameId')
  const ids = stack.flatMap(({ name, id }) => {
    const parameter = drawer(name).idParameter
    return parameter && id ? [[parameter, id] as const] : []
  })
  if (stack.length > 0) params.set('pagesList', stack.map(({ name }) => name).join(','))
  if (ids.length > 0) params.set('nameId', ids.map(([parameter]) => parameter).join(','))
  for (const [parameter, id] of ids) params.set(parameter, id)
  const text = params.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

/** A stack with one drawer opened: one that is open already moves to the top with its new id. */
export const opened = (stack: readonly OpenDrawer[], open: OpenDrawer): OpenDrawer[] => [
  ...stack.filter(({ name }) => name !== open.name),
  open,
]

/** Whether a text is an address of the app (path and query); a slash or backslash behind the first would begin another host. */
export const isAppAddress = (link: string): boolean => /^\/(?:[^/\\\s][^\\\s]*)?$/.test(link)
