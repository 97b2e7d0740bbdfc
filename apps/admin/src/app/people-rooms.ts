import { lazyScreen } from './lazy-screen.ts'
import type { Room } from './room.ts'

/** The rooms of the talk with fans. */
export const peopleRooms: readonly Room[] = [
  {
    name: 'moderation',
    group: 'people',
    icon: 'chat-circle',
    action: 'comment.moderate',
    Screen: lazyScreen(
      () => import('../features/moderation/ModerationScreen.tsx').then((m) => m.ModerationScreen),
      ['moderation', 'desk'],
    ),
  },
  {
    name: 'bans',
    group: 'people',
    icon: 'speaker-slash',
    action: 'chat.moderate',
    Screen: lazyScreen(
      () => import('../features/chat/BansScreen.tsx').then((m) => m.BansScreen),
      ['bans', 'desk'],
    ),
  },
  {
    name: 'words',
    group: 'people',
    icon: 'eye-slash',
    action: 'chat.moderate',
    Screen: lazyScreen(
      () => import('../features/chat/WordsScreen.tsx').then((m) => m.WordsScreen),
      ['words', 'desk'],
    ),
  },
  {
    name: 'requests',
    group: 'people',
    icon: 'user-list',
    action: 'request.read',
    Screen: lazyScreen(
      () => import('../features/services/RequestsScreen.tsx').then((m) => m.RequestsScreen),
      ['request', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/services/RequestScreen.tsx').then((m) => m.RequestScreen),
      ['request', 'desk'],
    ),
  },
  {
    name: 'rosters',
    group: 'people',
    icon: 'tent',
    action: 'request.read',
    Screen: lazyScreen(
      () => import('../features/services/RostersScreen.tsx').then((m) => m.RostersScreen),
      ['roster', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/services/RosterScreen.tsx').then((m) => m.RosterScreen),
      ['roster', 'request', 'desk'],
    ),
  },
  {
    name: 'messages',
    group: 'people',
    icon: 'chat-circle-dots',
    action: 'request.read',
    Screen: lazyScreen(
      () => import('../features/contact/MessagesScreen.tsx').then((m) => m.MessagesScreen),
      ['message', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/contact/MessageScreen.tsx').then((m) => m.MessageScreen),
      ['message', 'request', 'desk'],
    ),
  },
  {
    name: 'accounts',
    group: 'people',
    icon: 'users',
    action: 'account.read',
    Screen: lazyScreen(
      () => import('../features/accounts/AccountsScreen.tsx').then((m) => m.AccountsScreen),
      ['accounts', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/accounts/AccountScreen.tsx').then((m) => m.AccountScreen),
      ['accounts', 'desk', 'account', 'signin'],
    ),
  },
]
