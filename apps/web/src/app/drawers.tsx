import type { DrawerName } from '@pahlavan/contract/drawers'
import { loadable } from '../kit/frame/loadable.tsx'

export interface DrawerContent {
  name: DrawerName
  id?: string
}

/** The services of the club: one drawer, by its name. */
const service = loadable<DrawerContent>(() => import('./ServiceDrawer.tsx').then((m) => m.ServiceDrawer))

const contents: Record<DrawerName, typeof service> = {
  'news-detail': loadable(() => import('../features/news/NewsDrawer.tsx').then((m) => m.NewsDrawer)),
  'more-comment-news': loadable(() =>
    import('../features/comments/CommentsDrawer.tsx').then((m) => m.NewsCommentsDrawer),
  ),
  'more-comment-course': loadable(() =>
    import('../features/comments/CommentsDrawer.tsx').then((m) => m.CourseCommentsDrawer),
  ),
  'news-image-gallery': loadable(() =>
    import('../features/news/AlbumsDrawer.tsx').then((m) => m.AlbumsDrawer),
  ),
  'news-gallery-details': loadable(() =>
    import('../features/news/GalleryDrawer.tsx').then((m) => m.GalleryDrawer),
  ),
  'book-mark': loadable(() => import('./BookmarksDrawer.tsx').then((m) => m.BookmarksDrawer)),
  'player-list': loadable(() => import('../features/people/PlayersDrawer.tsx').then((m) => m.PlayersDrawer)),
  player: loadable(() => import('./PersonDrawer.tsx').then((m) => m.PersonDrawer)),
  clubs: loadable(() => import('../features/people/ClubsDrawer.tsx').then((m) => m.ClubsDrawer)),
  events: loadable(() => import('../features/events/EventsDrawer.tsx').then((m) => m.EventsDrawer)),
  'events-detail': loadable(() => import('./EventDrawer.tsx').then((m) => m.EventDrawer)),
  'play-detail': loadable(() => import('./BoutDrawer.tsx').then((m) => m.BoutDrawer)),
  'buy-event': loadable(() =>
    import('../features/payments/BuyEventDrawer.tsx').then((m) => m.BuyEventDrawer),
  ),
  'buy-one-match': loadable(() =>
    import('../features/payments/BuyBoutDrawer.tsx').then((m) => m.BuyBoutDrawer),
  ),
  'purchased-matches': loadable(() =>
    import('../features/events/PurchasedDrawer.tsx').then((m) => m.PurchasedDrawer),
  ),
  'transaction-list': loadable(() =>
    import('../features/orders/TransactionsDrawer.tsx').then((m) => m.TransactionsDrawer),
  ),
  'course-transaction-list': loadable(() =>
    import('../features/orders/CourseOrdersDrawer.tsx').then((m) => m.CourseOrdersDrawer),
  ),
  'course-transactions': loadable(() =>
    import('../features/orders/OrderDrawer.tsx').then((m) => m.OrderDrawer),
  ),
  cart: loadable(() => import('./CartDrawer.tsx').then((m) => m.CartDrawer)),
  'education-list': loadable(() =>
    import('../features/learn/CoursesDrawer.tsx').then((m) => m.CoursesDrawer),
  ),
  'education-detail': loadable(() => import('./CourseDrawer.tsx').then((m) => m.CourseDrawer)),
  shopping: loadable(() => import('../features/shop/ShopDrawer.tsx').then((m) => m.ShopDrawer)),
  'shopping-detail': loadable(() =>
    import('../features/shop/ProductDrawer.tsx').then((m) => m.ProductDrawer),
  ),
  'book-store': loadable(() =>
    import('../features/books/BookStoreDrawer.tsx').then((m) => m.BookStoreDrawer),
  ),
  'live-list': loadable(() => import('../features/live/LiveDrawer.tsx').then((m) => m.LiveDrawer)),
  'login-now': loadable(() => import('../features/account/SignInDrawers.tsx').then((m) => m.LoginNowDrawer)),
  profile: loadable(() => import('./OwnDrawer.tsx').then((m) => m.OwnDrawer)),
  'complete-profile': loadable(() =>
    import('../features/account/CompleteProfileDrawer.tsx').then((m) => m.CompleteProfileDrawer),
  ),
  financial: service,
  insurance: service,
  tourism: service,
  camp: service,
  'register-fans': service,
  'about-club-for-fans': service,
  'contact-us': loadable(() => import('../features/contact/ContactDrawer.tsx').then((m) => m.ContactDrawer)),
  'about-us': loadable(() => import('../features/pages/TextDrawer.tsx').then((m) => m.TextDrawer)),
  login: loadable(() => import('../features/account/SignInDrawers.tsx').then((m) => m.LoginDrawer)),
  register: loadable(() => import('../features/account/SignInDrawers.tsx').then((m) => m.RegisterDrawer)),
  userType: loadable(() => import('../features/account/SignInDrawers.tsx').then((m) => m.TypeDrawer)),
  userTypeLogin: loadable(() => import('../features/account/SignInDrawers.tsx').then((m) => m.TypeDrawer)),
}

/** What each of the forty drawers shows. */
export const contentOf = (name: DrawerName): typeof service => contents[name]
