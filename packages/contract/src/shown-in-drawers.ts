import type { DrawerName } from './drawers.ts'
import { keysOf } from './records.ts'

/** The content of each drawer: one thing, or a list or text, for everybody and search engines too; or somebody's own. */
const shown: Record<DrawerName, 'subject' | 'list' | 'own'> = {
  profile: 'own',
  userType: 'own',
  userTypeLogin: 'own',
  player: 'subject',
  'player-list': 'list',
  'education-detail': 'subject',
  register: 'own',
  login: 'own',
  'complete-profile': 'own',
  'news-detail': 'subject',
  'news-gallery-details': 'subject',
  financial: 'list',
  insurance: 'list',
  tourism: 'list',
  'register-fans': 'list',
  'about-club-for-fans': 'list',
  events: 'list',
  'events-detail': 'subject',
  shopping: 'list',
  'shopping-detail': 'subject',
  'play-detail': 'subject',
  'more-comment-news': 'own',
  'more-comment-course': 'own',
  'education-list': 'list',
  'contact-us': 'list',
  'about-us': 'list',
  camp: 'list',
  'buy-event': 'own',
  'buy-one-match': 'own',
  'live-list': 'list',
  'login-now': 'own',
  'purchased-matches': 'own',
  'transaction-list': 'own',
  'news-image-gallery': 'list',
  cart: 'own',
  'course-transaction-list': 'own',
  'course-transactions': 'own',
  clubs: 'list',
  'book-store': 'list',
  'book-mark': 'own',
}

/** The drawers that show everybody one thing, or a list or text. */
export const drawersThatShow = (what: 'subject' | 'list'): DrawerName[] =>
  keysOf(shown).filter((name) => shown[name] === what)
