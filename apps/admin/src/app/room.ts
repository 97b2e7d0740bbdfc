import type { Action } from '@pahlavan/contract/access'
import type { ComponentType } from 'react'

/** The groups of the menu, in their order; their titles are in `admin.json`. */
export const groups = ['club', 'content', 'matches', 'people', 'shop', 'system'] as const

type RoomName =
  | 'today'
  | 'start'
  | 'accounts'
  | 'albums'
  | 'archive'
  | 'bans'
  | 'articles'
  | 'books'
  | 'broadcasts'
  | 'camps'
  | 'categories'
  | 'clubs'
  | 'codes'
  | 'contacts'
  | 'courses'
  | 'delivery'
  | 'events'
  | 'films'
  | 'identity'
  | 'log'
  | 'members'
  | 'messages'
  | 'moderation'
  | 'pages'
  | 'parcels'
  | 'payments'
  | 'report'
  | 'pickups'
  | 'gifts'
  | 'pictures'
  | 'plans'
  | 'products'
  | 'questions'
  | 'requests'
  | 'returns'
  | 'rosters'
  | 'rules'
  | 'shelves'
  | 'sizes'
  | 'slides'
  | 'switches'
  | 'techniques'
  | 'words'
  | 'wrestlers'

export interface Room {
  /** Its address below `/admin`, and the key of its title in `admin.json`. */
  name: RoomName
  group: (typeof groups)[number]
  icon: string
  /** The room is there for accounts that may do this. */
  action: Action
  Screen: ComponentType
  /** One thing of the room, at an address below the room's. */
  Detail?: ComponentType<{ id: number }>
  /** The same for a room of named things. */
  Named?: ComponentType<{ slug: string }>
}
