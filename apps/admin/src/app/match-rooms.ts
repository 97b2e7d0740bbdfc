import { lazyScreen } from './lazy-screen.ts'
import type { Room } from './room.ts'

/** The rooms of the sport: who wrestles, when, and where fans watch it. */
export const matchRooms: readonly Room[] = [
  {
    name: 'events',
    group: 'matches',
    icon: 'calendar-blank',
    action: 'event.edit',
    Screen: lazyScreen(
      () => import('../features/events/EventsScreen.tsx').then((m) => m.EventsScreen),
      ['event', 'item', 'desk', 'picture'],
    ),
    Detail: lazyScreen(
      () => import('../features/events/EventScreen.tsx').then((m) => m.EventScreen),
      ['event', 'item', 'desk', 'picture'],
    ),
  },
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
  {
    name: 'wrestlers',
    group: 'matches',
    icon: 'user-circle',
    action: 'person.edit',
    Screen: lazyScreen(
      () => import('../features/people/WrestlersScreen.tsx').then((m) => m.WrestlersScreen),
      ['person', 'desk', 'picture', 'item', 'table'],
    ),
    Detail: lazyScreen(
      () => import('../features/people/WrestlerScreen.tsx').then((m) => m.WrestlerScreen),
      ['person', 'desk', 'picture', 'item'],
    ),
  },
  {
    name: 'clubs',
    group: 'matches',
    icon: 'shield-check',
    action: 'person.edit',
    Screen: lazyScreen(
      () => import('../features/people/ClubsScreen.tsx').then((m) => m.ClubsScreen),
      ['person', 'desk', 'picture', 'item', 'table'],
    ),
    Detail: lazyScreen(
      () => import('../features/people/ClubScreen.tsx').then((m) => m.ClubScreen),
      ['person', 'desk', 'picture', 'item'],
    ),
  },
  {
    name: 'rules',
    group: 'matches',
    icon: 'numbers',
    action: 'rules.edit',
    Screen: lazyScreen(
      () => import('../features/rules/RulesScreen.tsx').then((m) => m.RulesScreen),
      ['rule', 'item', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/rules/RuleScreen.tsx').then((m) => m.RuleScreen),
      ['rule', 'item', 'desk'],
    ),
  },
]
