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
  /** The head carries a bookmark toggle. */
  bookmark?: true
}

/** The preview of a page that a drawer shows by itself (`previews.ts`). */
export const PAGE_PREVIEW = 'pagePreview'

/** What drawers read of their address beside their ids. */
export const ownParameters = {
  profile: ['settings'],
  player: ['against'],
  'player-list': ['playerStyle', 'playerWeight', 'playerSearch'],
  clubs: ['clubId', 'clubCity', 'clubSearch'],
  'events-detail': ['eventPart', 'eventWeight', 'bracketForm'],
  'education-list': ['courseSearch', 'courseLevel', 'coursePrice', 'courseSort', 'courseMine'],
  'education-detail': ['lessonId'],
  events: ['eventSearch'],
  shopping: ['shopCategory', 'shopSearch', 'shopFrom', 'shopTo', 'shopSort', 'shopStock'],
  'book-store': ['bookId', 'bookPage', 'bookCategory', 'bookSearch', 'bookSort'],
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

const text = (title: string, titleEn: string) => side(title, titleEn, { ownParameters: ownParameters.text })

/**
 * The forty drawers of `docs/rules/specification.md` §2 with their id parameters, anchors, titles and guards (`docs/rules/decisions.md`
 * §7). There are no other names: an unknown one is dropped from an address.
 */
export const drawers = {
  profile: side('پروفایل', 'Profile', { guard: 'token', ownParameters: ownParameters.profile }),
  userType: side('نوع کاربری', 'Account type'),
  userTypeLogin: side('نوع کاربری', 'Account type'),
  player: side('در حال بارگذاری…', 'Loading…', {
    idParameter: 'playerId',
    ownParameters: ownParameters.player,
  }),
  'player-list': side('کشتی‌گیران', 'Wrestlers', {
    ownParameters: ownParameters['player-list'],
  }),
  'education-detail': side('دوره', 'Course', {
    idParameter: 'courseId',
    bookmark: true,
    ownParameters: ownParameters['education-detail'],
  }),
  register: side('ثبت‌نام', 'Sign up'),
  login: side('ورود به اپ هواداران', 'Log in to the fan app'),
  'complete-profile': side('تکمیل پروفایل', 'Complete your profile', { guard: 'token' }),
  'news-detail': side('خبر', 'News', { idParameter: 'newsId', bookmark: true }),
  'news-gallery-details': right('گالری', 'Gallery', { idParameter: 'galleryId' }),
  financial: text('خدمات مالی', 'Financial services'),
  insurance: text('بیمه', 'Insurance'),
  tourism: text('گردشگری', 'Tourism'),
  'register-fans': side('عضویت هواداران', 'Fan membership', {
    ownParameters: ownParameters['register-fans'],
  }),
  'about-club-for-fans': text('دربارهٔ باشگاه', 'About the club'),
  events: side('رویدادها', 'Events', { ownParameters: ownParameters.events }),
  'events-detail': side('رویداد', 'Event', {
    idParameter: 'eventId',
    ownParameters: ownParameters['events-detail'],
  }),
  shopping: side('فروشگاه', 'Shop', { ownParameters: ownParameters.shopping }),
  'shopping-detail': side('کالا', 'Product', { idParameter: 'productId' }),
  'play-detail': side('کشتی', 'Bout', { idParameter: 'playId' }),
  'more-comment-news': bottom('نظرات', 'Comments', { idParameter: 'commentNewsId' }),
  'more-comment-course': side('نظرات', 'Comments', { idParameter: 'commentCourseId' }),
  'education-list': side('دوره‌ها', 'Courses', {
    idParameter: 'categoryId',
    ownParameters: ownParameters['education-list'],
  }),
  'contact-us': text('تماس با ما', 'Contact us'),
  'about-us': side('دربارهٔ ما', 'About us', { idParameter: 'page' }),
  camp: text('اردو', 'Camp'),
  'buy-event': side('خرید رویداد', 'Buy the event', { idParameter: 'buyEventId' }),
  'buy-one-match': side('خرید مسابقه', 'Buy this match', { idParameter: 'buyPlayId' }),
  'live-list': bottom('پخش زنده', 'Live', {
    idParameter: 'liveId',
    ownParameters: ownParameters['live-list'],
  }),
  'login-now': side('ورود لازم است', 'Log in to continue'),
  'purchased-matches': right('مسابقات خریداری‌شده', 'My matches'),
  'transaction-list': right('تراکنش‌ها', 'Transactions'),
  'news-image-gallery': right('گالری تصاویر', 'Photo galleries'),
  cart: right('سبد خرید', 'Cart'),
  'course-transaction-list': right('سفارش‌های آموزش', 'Course orders'),
  'course-transactions': right('سفارش آموزش', 'Course order', { idParameter: 'orderId' }),
  clubs: side('باشگاه‌ها', 'Clubs', {
    ownParameters: ownParameters.clubs,
  }),
  'book-store': right('کتاب‌فروشی', 'Bookshop', {
    ownParameters: ownParameters['book-store'],
  }),
  'book-mark': right('نشان‌شده‌ها', 'Bookmarks'),
} satisfies Record<string, Drawer>

export type DrawerName = keyof typeof drawers

export const isDrawerName = (name: string): name is DrawerName => Object.hasOwn(drawers, name)

/** The table's row of a drawer, with its optional fields visible. */
export const drawer = (name: DrawerName): Drawer => drawers[name]
