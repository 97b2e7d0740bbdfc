import { keysOf } from './records.ts'

export type Guard = 'token'

export interface Drawer {
  /** The extra id parameter that the address carries for this drawer (`docs/rules/specification.md` §2, `nameId`). */
  idParameter?: string
  /** Other parameters that are this drawer's alone: they leave the address with it. */
  ownParameters?: readonly string[]
  /** `side` is right in Persian and left in English; the others are physical. */
  anchor: 'side' | 'right' | 'bottom'
  /** Shown in the head; a drawer that names one thing shows that thing's title once it is known. */
  title: string
  titleEn: string
  guard?: Guard
  /** What everybody sees there, search engines too: one thing, or a list or text. Without it the drawer is somebody's own. */
  shows?: 'subject' | 'list'
  /** The head carries a bookmark toggle. */
  bookmark?: true
}

/** The parameter of the search in a drawer's list. */
export const searchParameters = {
  'player-list': 'playerSearch',
  clubs: 'clubSearch',
  events: 'eventSearch',
  'education-list': 'courseSearch',
  shopping: 'shopSearch',
  'book-store': 'bookSearch',
} as const

/** The preview of a page that a drawer shows by itself (`previews.ts`). */
export const PAGE_PREVIEW = 'pagePreview'

/** What drawers read of their address beside their ids. */
export const ownParameters = {
  'player-list': ['playerStyle', 'playerWeight', searchParameters['player-list']],
  clubs: ['clubId', 'clubCity', searchParameters.clubs],
  'events-detail': ['eventPart', 'eventWeight', 'bracketForm'],
  'education-list': [
    searchParameters['education-list'],
    'courseLevel',
    'coursePrice',
    'courseSort',
    'courseMine',
  ],
  'education-detail': ['lessonId'],
  events: [searchParameters.events],
  shopping: ['shopCategory', searchParameters.shopping, 'shopFrom', 'shopTo', 'shopSort', 'shopStock'],
  'book-store': ['bookId', 'bookPage', 'bookCategory', searchParameters['book-store'], 'bookSort'],
  'register-fans': ['member', PAGE_PREVIEW],
  text: [PAGE_PREVIEW],
  'live-list': ['liveStream', 'livePlay', 'liveChat'],
} as const

const side = (title: string, titleEn: string, more: Partial<Drawer> = {}): Drawer => ({
  anchor: 'side',
  title,
  titleEn,
  ...more,
})
const right = (title: string, titleEn: string, more: Partial<Drawer> = {}) =>
  side(title, titleEn, { ...more, anchor: 'right' })
const bottom = (title: string, titleEn: string, more: Partial<Drawer> = {}) =>
  side(title, titleEn, { ...more, anchor: 'bottom' })

/**
 * The forty drawers of `docs/rules/specification.md` §2 with their id parameters, anchors, titles and guards (`docs/rules/decisions.md`
 * §7). There are no other names: an unknown one is dropped from an address.
 */
export const drawers = {
  profile: side('پروفایل', 'Profile', { guard: 'token' }),
  userType: side('نوع کاربری', 'Account type'),
  userTypeLogin: side('نوع کاربری', 'Account type'),
  player: side('در حال بارگذاری…', 'Loading…', { shows: 'subject', idParameter: 'playerId' }),
  'player-list': side('کشتی‌گیران', 'Wrestlers', {
    shows: 'list',
    ownParameters: ownParameters['player-list'],
  }),
  'education-detail': side('دوره', 'Course', {
    shows: 'subject',
    idParameter: 'courseId',
    bookmark: true,
    ownParameters: ownParameters['education-detail'],
  }),
  register: side('ثبت‌نام', 'Sign up'),
  login: side('ورود به اپ هواداران', 'Log in to the fan app'),
  'complete-profile': side('تکمیل پروفایل', 'Complete your profile', { guard: 'token' }),
  'news-detail': side('خبر', 'News', { shows: 'subject', idParameter: 'newsId', bookmark: true }),
  'news-gallery-details': right('گالری', 'Gallery', { shows: 'subject', idParameter: 'galleryId' }),
  financial: side('خدمات مالی', 'Financial services', { shows: 'list', ownParameters: ownParameters.text }),
  insurance: side('بیمه', 'Insurance', { shows: 'list', ownParameters: ownParameters.text }),
  tourism: side('گردشگری', 'Tourism', { shows: 'list', ownParameters: ownParameters.text }),
  'register-fans': side('عضویت هواداران', 'Fan membership', {
    shows: 'list',
    ownParameters: ownParameters['register-fans'],
  }),
  'about-club-for-fans': side('دربارهٔ باشگاه', 'About the club', {
    shows: 'list',
    ownParameters: ownParameters.text,
  }),
  events: side('رویدادها', 'Events', { shows: 'list', ownParameters: ownParameters.events }),
  'events-detail': side('رویداد', 'Event', {
    shows: 'subject',
    idParameter: 'eventId',
    ownParameters: ownParameters['events-detail'],
  }),
  shopping: side('فروشگاه', 'Shop', { shows: 'list', ownParameters: ownParameters.shopping }),
  'shopping-detail': side('کالا', 'Product', { shows: 'subject', idParameter: 'productId' }),
  'play-detail': side('کشتی', 'Bout', { shows: 'subject', idParameter: 'playId' }),
  'more-comment-news': bottom('نظرات', 'Comments', { idParameter: 'commentNewsId' }),
  'more-comment-course': side('نظرات', 'Comments', { idParameter: 'commentCourseId' }),
  'education-list': side('دوره‌ها', 'Courses', {
    shows: 'list',
    idParameter: 'categoryId',
    ownParameters: ownParameters['education-list'],
  }),
  'contact-us': side('تماس با ما', 'Contact us', { shows: 'list', ownParameters: ownParameters.text }),
  'about-us': side('دربارهٔ ما', 'About us', { shows: 'list', idParameter: 'page' }),
  camp: side('اردو', 'Camp', { shows: 'list', ownParameters: ownParameters.text }),
  'buy-event': side('خرید رویداد', 'Buy the event', { idParameter: 'buyEventId' }),
  'buy-one-match': side('خرید مسابقه', 'Buy this match', { idParameter: 'buyPlayId' }),
  'live-list': bottom('پخش زنده', 'Live', {
    shows: 'list',
    idParameter: 'liveId',
    ownParameters: ownParameters['live-list'],
  }),
  'login-now': side('ورود لازم است', 'Log in to continue'),
  'purchased-matches': right('مسابقات خریداری‌شده', 'My matches'),
  'transaction-list': right('تراکنش‌ها', 'Transactions'),
  'news-image-gallery': right('گالری تصاویر', 'Photo galleries', { shows: 'list' }),
  cart: right('سبد خرید', 'Cart'),
  'course-transaction-list': right('سفارش‌های آموزش', 'Course orders'),
  'course-transactions': right('سفارش آموزش', 'Course order', { idParameter: 'orderId' }),
  clubs: side('باشگاه‌ها', 'Clubs', {
    shows: 'list',
    ownParameters: ownParameters.clubs,
  }),
  'book-store': right('کتاب‌فروشی', 'Book store', {
    shows: 'list',
    ownParameters: ownParameters['book-store'],
  }),
  'book-mark': right('نشان‌شده‌ها', 'Bookmarks'),
} satisfies Record<string, Drawer>

export type DrawerName = keyof typeof drawers

export const isDrawerName = (name: string): name is DrawerName => Object.hasOwn(drawers, name)

/** The table's row of a drawer, with its optional fields visible. */
export const drawer = (name: DrawerName): Drawer => drawers[name]

/** The drawers that show everybody one thing, or a list or text. */
export const drawersThatShow = (what: 'subject' | 'list'): DrawerName[] =>
  keysOf(drawers).filter((name) => drawer(name).shows === what)
