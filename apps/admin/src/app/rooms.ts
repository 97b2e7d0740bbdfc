import { isAllowed } from '@pahlavan/contract/access'
import type { Role } from '@pahlavan/contract/roles'
import { lazyScreen } from './lazy-screen.ts'
import { matchRooms } from './match-rooms.ts'
import { peopleRooms } from './people-rooms.ts'
import type { Room } from './room.ts'
import { shopRooms } from './shop-rooms.ts'

/** The rooms of the back office. A new noun adds a line. */
const rooms: readonly Room[] = [
  {
    name: 'today',
    group: 'club',
    icon: 'squares-four-fill',
    action: 'today.read',
    Screen: lazyScreen(
      () => import('../features/today/TodayScreen.tsx').then((m) => m.TodayScreen),
      ['today', 'health', 'desk'],
    ),
  },
  {
    name: 'start',
    group: 'club',
    icon: 'check-circle-fill',
    action: 'article.edit',
    Screen: lazyScreen(
      () => import('./StartScreen.tsx').then((m) => m.StartScreen),
      ['start', 'health', 'desk'],
    ),
  },
  {
    name: 'articles',
    group: 'content',
    icon: 'newspaper',
    action: 'article.edit',
    Screen: lazyScreen(
      () => import('../features/article/ArticlesScreen.tsx').then((m) => m.ArticlesScreen),
      ['article', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/article/ArticleScreen.tsx').then((m) => m.ArticleScreen),
      ['article', 'desk', 'editor', 'picture'],
    ),
  },
  {
    name: 'categories',
    group: 'content',
    icon: 'squares-four',
    action: 'category.edit',
    Screen: lazyScreen(
      () => import('../features/article/CategoriesScreen.tsx').then((m) => m.CategoriesScreen),
      ['category', 'desk'],
    ),
  },
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
    name: 'albums',
    group: 'content',
    icon: 'gallery',
    action: 'gallery.edit',
    Screen: lazyScreen(
      () => import('../features/gallery/AlbumsScreen.tsx').then((m) => m.AlbumsScreen),
      ['album', 'item', 'desk', 'picture', 'editor'],
    ),
    Detail: lazyScreen(
      () => import('../features/gallery/AlbumScreen.tsx').then((m) => m.AlbumScreen),
      ['album', 'item', 'desk', 'picture', 'editor'],
    ),
  },
  {
    name: 'films',
    group: 'content',
    icon: 'film-strip',
    action: 'film.edit',
    Screen: lazyScreen(
      () => import('../features/films/FilmsScreen.tsx').then((m) => m.FilmsScreen),
      ['film', 'item', 'desk', 'picture', 'editor'],
    ),
    Detail: lazyScreen(
      () => import('../features/films/FilmScreen.tsx').then((m) => m.FilmScreen),
      ['film', 'item', 'desk', 'picture', 'editor'],
    ),
  },
  {
    name: 'pages',
    group: 'content',
    icon: 'book-open',
    action: 'page.edit',
    Screen: lazyScreen(
      () => import('../features/pages/PagesScreen.tsx').then((m) => m.PagesScreen),
      ['page', 'desk'],
    ),
    Named: lazyScreen(
      () => import('../features/pages/PageScreen.tsx').then((m) => m.PageScreen),
      ['page', 'desk'],
    ),
  },
  {
    name: 'slides',
    group: 'content',
    icon: 'picture-in-picture',
    action: 'slide.edit',
    Screen: lazyScreen(
      () => import('../features/home/SlidesScreen.tsx').then((m) => m.SlidesScreen),
      ['slide', 'desk', 'picture'],
    ),
    Detail: lazyScreen(
      () => import('../features/home/SlideScreen.tsx').then((m) => m.SlideScreen),
      ['slide', 'desk', 'picture'],
    ),
  },
  {
    name: 'contacts',
    group: 'content',
    icon: 'map-pin',
    action: 'contact.edit',
    Screen: lazyScreen(
      () => import('../features/contact/ContactsScreen.tsx').then((m) => m.ContactsScreen),
      ['contact', 'desk', 'picture'],
    ),
    Detail: lazyScreen(
      () => import('../features/contact/ContactScreen.tsx').then((m) => m.ContactScreen),
      ['contact', 'desk', 'picture'],
    ),
  },
  {
    name: 'courses',
    group: 'content',
    icon: 'graduation-cap',
    action: 'course.edit',
    Screen: lazyScreen(
      () => import('../features/learn/CoursesScreen.tsx').then((m) => m.CoursesScreen),
      ['course', 'film', 'item', 'desk', 'picture', 'editor'],
    ),
    Detail: lazyScreen(
      () => import('../features/learn/CourseScreen.tsx').then((m) => m.CourseScreen),
      ['course', 'film', 'item', 'desk', 'picture', 'editor'],
    ),
  },
  {
    name: 'techniques',
    group: 'content',
    icon: 'play-fill',
    action: 'technique.edit',
    Screen: lazyScreen(
      () => import('../features/learn/TechniquesScreen.tsx').then((m) => m.TechniquesScreen),
      ['technique', 'desk'],
    ),
    Detail: lazyScreen(
      () => import('../features/learn/TechniqueScreen.tsx').then((m) => m.TechniqueScreen),
      ['technique', 'desk'],
    ),
  },
  ...matchRooms,
  ...peopleRooms,
  ...shopRooms,
  {
    name: 'identity',
    group: 'system',
    icon: 'shield-check',
    action: 'identity.read',
    Screen: lazyScreen(
      () => import('../features/identity/IdentityScreen.tsx').then((m) => m.IdentityScreen),
      ['identity', 'desk', 'picture', 'signin', 'account'],
    ),
  },
  {
    name: 'switches',
    group: 'system',
    icon: 'sliders-horizontal',
    action: 'switch.read',
    Screen: lazyScreen(
      () => import('../features/switches/SwitchesScreen.tsx').then((m) => m.SwitchesScreen),
      ['switches', 'desk', 'signin', 'account'],
    ),
  },
  {
    name: 'archive',
    group: 'system',
    icon: 'download',
    action: 'archive.read',
    Screen: lazyScreen(
      () => import('../features/archive/ArchiveScreen.tsx').then((m) => m.ArchiveScreen),
      ['archive', 'desk', 'signin', 'account'],
    ),
  },
  {
    name: 'log',
    group: 'system',
    icon: 'history',
    action: 'audit.read',
    Screen: lazyScreen(
      () => import('../features/staff/LogScreen.tsx').then((m) => m.LogScreen),
      ['staff', 'desk'],
    ),
  },
  {
    name: 'members',
    group: 'system',
    icon: 'users',
    action: 'role.manage',
    Screen: lazyScreen(
      () => import('../features/staff/MembersScreen.tsx').then((m) => m.MembersScreen),
      ['members', 'desk', 'signin', 'account'],
    ),
  },
]

/** The rooms that an account may enter. @param roles the account's own */
export const roomsOf = (roles: readonly Role[]): Room[] =>
  rooms.filter(({ action }) => isAllowed(roles, action))
