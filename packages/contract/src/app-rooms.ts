import type { DrawerName } from './drawers.ts'

/** The parts of the fan app that an admin can close. */
export const appRooms = [
  'learn',
  'shop',
  'books',
  'plans',
  'live',
  'predictions',
  'chat',
  'comments',
  'camp',
  'insurance',
  'financial',
  'tourism',
  'register-fans',
  'about-club-for-fans',
] as const
export type AppRoom = (typeof appRooms)[number]

/** The drawers and the tab (by its step) of each room. A fan's own orders, rights and bookmarks belong to none. */
const doors: Partial<Record<AppRoom, { drawers: readonly DrawerName[]; step?: number }>> = {
  learn: { drawers: ['education-list', 'education-detail'], step: 3 },
  shop: { drawers: ['shopping', 'shopping-detail'] },
  books: { drawers: ['book-store'] },
  live: { drawers: ['live-list', 'buy-event', 'buy-one-match'] },
  comments: { drawers: ['more-comment-news', 'more-comment-course'] },
  camp: { drawers: ['camp'] },
  insurance: { drawers: ['insurance'] },
  financial: { drawers: ['financial'] },
  tourism: { drawers: ['tourism'] },
  'register-fans': { drawers: ['register-fans'] },
  'about-club-for-fans': { drawers: ['about-club-for-fans'] },
}

/** The drawers and tabs of closed rooms. */
export const doorsOf = (closed: readonly AppRoom[]) => ({
  closedDrawers: closed.flatMap((room) => doors[room]?.drawers ?? []),
  closedSteps: closed.flatMap((room) => doors[room]?.step ?? []),
})
