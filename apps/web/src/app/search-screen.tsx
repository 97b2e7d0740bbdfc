import { lazyWithPreload } from '../kit/frame/lazy.tsx'

/** What Home shows while something is looked for. */
export const searchScreen = lazyWithPreload<object>(
  () => import('../features/search/SearchScreen.tsx').then(({ SearchScreen }) => SearchScreen),
  'features/search/SearchScreen',
  ['search'],
)
