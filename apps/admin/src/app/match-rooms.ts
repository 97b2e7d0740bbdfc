import { lazyScreen } from './lazy-screen.ts'
import type { Room } from './room.ts'

/** The rooms of the sport: who wrestles, when, and where fans watch it. */
export const matchRooms: readonly Room[] = [
  {
    name: 'broadcasts',
    group: 'matches',
    icon: 'video-camera',
    action: 'broadcast.edit',
    Screen: lazyScreen(
      () => import('../features/live/BroadcastsScreen.tsx').then((m) => m.BroadcastsScreen),
      ['broadcast', 'desk', 'picture', 'item'],
    ),
    Detail: lazyScreen(
      () => import('../features/live/BroadcastScreen.tsx').then((m) => m.BroadcastScreen),
      ['broadcast', 'desk', 'picture', 'item'],
    ),
  },
]
