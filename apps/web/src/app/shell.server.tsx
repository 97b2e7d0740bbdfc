import type { Shell } from '@pahlavan/contract/shell'

/** The queries of the first screen of an address; the rest is asked by the app itself. */
export const firstQueries: Shell['firstQueries'] = (path, search, language) => {
  void [path, search, language]
  return []
}

/** Static markup of the first screen; without `style=` and without scripts. Names its largest picture as `hero`. */
export const render: Shell['render'] = (input) => {
  void input
  return { html: '' }
}
