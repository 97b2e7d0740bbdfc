import type { DrawerName } from '@pahlavan/contract/drawers'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'

export interface DrawerContent {
  name: DrawerName
  id?: string
}

/** The services of the club: one drawer, by its name. */
const service = lazyWithPreload<DrawerContent>(
  () => import('./ServiceDrawer.tsx').then((m) => m.ServiceDrawer),
  'app/ServiceDrawer',
  ['pages', 'services'],
)

const contents: Record<DrawerName, typeof service> = {
  'news-detail': lazyWithPreload(
    () => import('../features/news/NewsDrawer.tsx').then((m) => m.NewsDrawer),
    'features/news/NewsDrawer',
    ['news'],
  ),
  'more-comment-news': lazyWithPreload(
    () => import('../features/comments/CommentsDrawer.tsx').then((m) => m.NewsCommentsDrawer),
    'features/comments/CommentsDrawer',
    ['comments'],
  ),
  'more-comment-course': lazyWithPreload(
    () => import('../features/comments/CommentsDrawer.tsx').then((m) => m.CourseCommentsDrawer),
    'features/comments/CommentsDrawer',
    ['comments'],
  ),
  'news-image-gallery': lazyWithPreload(
    () => import('../features/news/AlbumsDrawer.tsx').then((m) => m.AlbumsDrawer),
    'features/news/AlbumsDrawer',
    ['news'],
  ),
  'news-gallery-details': lazyWithPreload(
    () => import('../features/news/GalleryDrawer.tsx').then((m) => m.GalleryDrawer),
    'features/news/GalleryDrawer',
    ['news'],
  ),
  'book-mark': lazyWithPreload(
    () => import('./BookmarksDrawer.tsx').then((m) => m.BookmarksDrawer),
    'app/BookmarksDrawer',
    ['learn', 'news'],
  ),
  'player-list': lazyWithPreload(
    () => import('../features/people/PlayersDrawer.tsx').then((m) => m.PlayersDrawer),
    'features/people/PlayersDrawer',
    ['people'],
  ),
  player: lazyWithPreload(
    () => import('./PersonDrawer.tsx').then((m) => m.PersonDrawer),
    'app/PersonDrawer',
    ['gallery', 'learn', 'matches', 'people'],
  ),
  clubs: lazyWithPreload(
    () => import('../features/people/ClubsDrawer.tsx').then((m) => m.ClubsDrawer),
    'features/people/ClubsDrawer',
    ['people'],
  ),
  events: lazyWithPreload(
    () => import('../features/events/EventsDrawer.tsx').then((m) => m.EventsDrawer),
    'features/events/EventsDrawer',
    ['bouts', 'matches'],
  ),
  'events-detail': lazyWithPreload(
    () => import('./EventDrawer.tsx').then((m) => m.EventDrawer),
    'app/EventDrawer',
    ['bouts', 'competition', 'events', 'gallery', 'live', 'matches'],
  ),
  'play-detail': lazyWithPreload(
    () => import('./BoutDrawer.tsx').then((m) => m.BoutDrawer),
    'app/BoutDrawer',
    ['bouts', 'learn', 'live', 'matches', 'predictions'],
  ),
  'buy-event': lazyWithPreload(
    () => import('../features/payments/BuyEventDrawer.tsx').then((m) => m.BuyEventDrawer),
    'features/payments/BuyEventDrawer',
    ['bouts', 'payments'],
  ),
  'buy-one-match': lazyWithPreload(
    () => import('../features/payments/BuyBoutDrawer.tsx').then((m) => m.BuyBoutDrawer),
    'features/payments/BuyBoutDrawer',
    ['bouts', 'payments'],
  ),
  'purchased-matches': lazyWithPreload(
    () => import('../features/events/PurchasedDrawer.tsx').then((m) => m.PurchasedDrawer),
    'features/events/PurchasedDrawer',
    ['account', 'bouts', 'events', 'matches'],
  ),
  'transaction-list': lazyWithPreload(
    () => import('../features/orders/TransactionsDrawer.tsx').then((m) => m.TransactionsDrawer),
    'features/orders/TransactionsDrawer',
    ['account', 'orders'],
  ),
  'course-transaction-list': lazyWithPreload(
    () => import('../features/orders/CourseOrdersDrawer.tsx').then((m) => m.CourseOrdersDrawer),
    'features/orders/CourseOrdersDrawer',
    ['account', 'orders'],
  ),
  'course-transactions': lazyWithPreload(
    () => import('../features/orders/OrderDrawer.tsx').then((m) => m.OrderDrawer),
    'features/orders/OrderDrawer',
    ['account', 'goods', 'orders'],
  ),
  cart: lazyWithPreload(() => import('./CartDrawer.tsx').then((m) => m.CartDrawer), 'app/CartDrawer', [
    'cart',
    'goods',
    'payments',
  ]),
  'education-list': lazyWithPreload(
    () => import('../features/learn/CoursesDrawer.tsx').then((m) => m.CoursesDrawer),
    'features/learn/CoursesDrawer',
    ['learn'],
  ),
  'education-detail': lazyWithPreload(
    () => import('./CourseDrawer.tsx').then((m) => m.CourseDrawer),
    'app/CourseDrawer',
    ['cart', 'learn'],
  ),
  shopping: lazyWithPreload(
    () => import('../features/shop/ShopDrawer.tsx').then((m) => m.ShopDrawer),
    'features/shop/ShopDrawer',
    ['shop'],
  ),
  'shopping-detail': lazyWithPreload(
    () => import('../features/shop/ProductDrawer.tsx').then((m) => m.ProductDrawer),
    'features/shop/ProductDrawer',
    ['goods', 'shop'],
  ),
  'book-store': lazyWithPreload(
    () => import('../features/books/BookStoreDrawer.tsx').then((m) => m.BookStoreDrawer),
    'features/books/BookStoreDrawer',
    ['books', 'goods'],
  ),
  'live-list': lazyWithPreload(
    () => import('../features/live/LiveDrawer.tsx').then((m) => m.LiveDrawer),
    'features/live/LiveDrawer',
    ['bouts', 'chat', 'live', 'matches', 'predictions'],
  ),
  'login-now': lazyWithPreload(
    () => import('../features/account/SignInDrawers.tsx').then((m) => m.LoginNowDrawer),
    'features/account/SignInDrawers',
    ['account', 'signin'],
  ),
  profile: lazyWithPreload(() => import('./OwnDrawer.tsx').then((m) => m.OwnDrawer), 'app/OwnDrawer', [
    'matches',
    'pages',
    'profile',
  ]),
  'complete-profile': lazyWithPreload(
    () => import('../features/account/CompleteProfileDrawer.tsx').then((m) => m.CompleteProfileDrawer),
    'features/account/CompleteProfileDrawer',
    ['account', 'profile'],
  ),
  financial: service,
  insurance: service,
  tourism: service,
  camp: service,
  'register-fans': service,
  'about-club-for-fans': service,
  'contact-us': lazyWithPreload(
    () => import('../features/contact/ContactDrawer.tsx').then((m) => m.ContactDrawer),
    'features/contact/ContactDrawer',
    ['contact', 'pages'],
  ),
  'about-us': lazyWithPreload(
    () => import('../features/pages/TextDrawer.tsx').then((m) => m.TextDrawer),
    'features/pages/TextDrawer',
    ['pages'],
  ),
  login: lazyWithPreload(
    () => import('../features/account/SignInDrawers.tsx').then((m) => m.LoginDrawer),
    'features/account/SignInDrawers',
    ['account', 'signin'],
  ),
  register: lazyWithPreload(
    () => import('../features/account/SignInDrawers.tsx').then((m) => m.RegisterDrawer),
    'features/account/SignInDrawers',
    ['account', 'signin'],
  ),
  userType: lazyWithPreload(
    () => import('../features/account/SignInDrawers.tsx').then((m) => m.TypeDrawer),
    'features/account/SignInDrawers',
    ['account', 'signin'],
  ),
  userTypeLogin: lazyWithPreload(
    () => import('../features/account/SignInDrawers.tsx').then((m) => m.TypeDrawer),
    'features/account/SignInDrawers',
    ['account', 'signin'],
  ),
}

/** What each of the forty drawers shows. */
export const contentOf = (name: DrawerName): typeof service => contents[name]
