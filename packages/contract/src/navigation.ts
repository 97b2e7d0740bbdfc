import type { ownParameters } from './drawers.ts'

/** One tab of the bottom bar (`docs/rules/specification.md` §2, §3). `id` is the step; icons are names in the sprite. */
export interface NavigationItem {
  id: number
  title: string
  titleEn: string
  /** The normal icon. */
  icon1: string
  /** The icon of the active tab. */
  icon2: string
  /** Drawn as a raised circle with an orange border. */
  isMain: boolean
  widthPx: number
  widthPxEn: number
  path: string
}

/** The spec writes the English title of the first tab «Matchs»; on screen it is spelled Matches (`docs/rules/decisions.md` §5). */
export const navigation: readonly NavigationItem[] = [
  {
    id: 0,
    title: 'مسابقات',
    titleEn: 'Matches',
    icon1: 'mat',
    icon2: 'mat-fill',
    isMain: false,
    widthPx: 72,
    widthPxEn: 72,
    path: 'root',
  },
  {
    id: 1,
    title: 'اخبار',
    titleEn: 'News',
    icon1: 'newspaper',
    icon2: 'newspaper-fill',
    isMain: false,
    widthPx: 72,
    widthPxEn: 72,
    path: 'news',
  },
  {
    id: 2,
    title: 'خانه',
    titleEn: 'Home',
    icon1: 'mark',
    icon2: 'mark',
    isMain: true,
    widthPx: 92,
    widthPxEn: 92,
    path: 'fans',
  },
  {
    id: 3,
    title: 'آموزش',
    titleEn: 'Learn',
    icon1: 'graduation-cap',
    icon2: 'graduation-cap-fill',
    isMain: false,
    widthPx: 72,
    widthPxEn: 72,
    path: 'eductional',
  },
  {
    id: 4,
    title: 'خدمات',
    titleEn: 'Service',
    icon1: 'squares-four',
    icon2: 'squares-four-fill',
    isMain: false,
    widthPx: 72,
    widthPxEn: 72,
    path: 'service',
  },
]

/** The paths that open the home screen (`docs/rules/specification.md` §2, `docs/rules/decisions.md` §7). */
export const homePaths: readonly string[] = ['/', '/home', ...navigation.map(({ path }) => `/${path}`)]

/** The step a screen starts at (`docs/rules/specification.md` §4). */
export const DEFAULT_STEP = 2

/** The step of a value of `pageId`: 0–4; anything else reads as the default (`docs/rules/decisions.md` §7). */
export const stepOf = (pageId: string): number => (/^[0-4]$/.test(pageId) ? Number(pageId) : DEFAULT_STEP)

/** The step that a path opens: a tab's own address, else the default. */
export const stepOfPath = (path: string): number =>
  navigation.find((tab) => `/${tab.path}` === path)?.id ?? DEFAULT_STEP

/** The parameters that a path's screen reads from its address beside the drawers: a document depends on these alone. */
export const screenParameters = {
  '/root': [
    'view',
    'day',
    'stage',
    'boutSearch',
    'board',
    'fan',
    'style',
    'ages',
    'weights',
    'country',
    'find',
  ],
  '/news': ['q', 'category', 'view', 'fileId', 'fileSearch'],
  '/welcome': ['view', 'returnUrl'],
} as const

/** Parameters read after the start of the app: no document depends on them. */
type LateParameter = 'pageId' | 'photo'

/** The id of a drawer that its own screen changes: the category of the courses. */
type OwnId = 'categoryId'

/** Every parameter that the app may write into its address, besides those of the stack of drawers. */
export type Parameter =
  | LateParameter
  | OwnId
  | (typeof screenParameters)[keyof typeof screenParameters][number]
  | (typeof ownParameters)[keyof typeof ownParameters][number]

/** Parameters to be set or, where null, taken out. */
export type ParameterChanges = Partial<Record<Parameter, string | null>>
