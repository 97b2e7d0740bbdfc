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
] as const
export type AppRoom = (typeof appRooms)[number]

/** The drawers that belong to a room. Its own orders, rights and bookmarks stay open to a fan, and so do their drawers. */
export const roomOfDrawer: Partial<Record<DrawerName, AppRoom>> = {
  'education-list': 'learn',
  'education-detail': 'learn',
  shopping: 'shop',
  'shopping-detail': 'shop',
  'book-store': 'books',
  'live-list': 'live',
  'buy-event': 'live',
  'buy-one-match': 'live',
  'more-comment-news': 'comments',
  'more-comment-course': 'comments',
}

/** The drawers of bought things: a signed-in fan may have paid for their content, and the server knows. */
export const ownerDrawers: ReadonlySet<DrawerName> = new Set(['education-detail', 'live-list'])

/** The tab of a room, by its step. */
export const roomOfStep: Partial<Record<number, AppRoom>> = { 3: 'learn' }
