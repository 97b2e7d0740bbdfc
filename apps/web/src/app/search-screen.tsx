import { loadable } from '../kit/frame/loadable.tsx'

/** What Home shows while something is looked for. */
export const searchScreen = loadable<object>(() =>
  import('../features/search/SearchScreen.tsx').then(({ SearchScreen }) => SearchScreen),
)
