import { type Action, isAllowed } from '@pahlavan/contract/access'
import type { Role } from '@pahlavan/contract/roles'
import type { ComponentType } from 'react'
import { lazyScreen } from './lazy-screen.ts'

/** The groups of the menu, in their order; their titles are in `admin.json`. */
export const groups = ['content', 'system'] as const

export interface Room {
  /** Its address below `/admin`, and the key of its title in `admin.json`. */
  name: 'pictures' | 'log'
  group: (typeof groups)[number]
  icon: string
  /** The room is there for accounts that may do this. */
  action: Action
  Screen: ComponentType
}

/** The rooms of the back office. A new noun adds a line. */
const rooms: readonly Room[] = [
  {
    name: 'pictures',
    group: 'content',
    icon: 'images',
    action: 'picture.edit',
    Screen: lazyScreen(
      () => import('../features/picture/PictureScreen.tsx').then((m) => m.PictureScreen),
      ['picture'],
    ),
  },
  {
    name: 'log',
    group: 'system',
    icon: 'history',
    action: 'audit.read',
    Screen: lazyScreen(() => import('../features/staff/LogScreen.tsx').then((m) => m.LogScreen), ['staff']),
  },
]

/** The rooms that an account may enter. @param roles the account's own */
export const roomsOf = (roles: readonly Role[]): Room[] =>
  rooms.filter(({ action }) => isAllowed(roles, action))
