import type { Factor } from '@pahlavan/contract/cart'
import type { CourseCard, CourseDetail } from '@pahlavan/contract/learn'
import type { PaymentStatus, Transfer } from '@pahlavan/contract/payments'
import type { Transaction } from '@pahlavan/contract/transactions'

export const PAYMENT = '6f1e6b0e-5c6c-4a6e-9b0a-0123456789ab'
export const ORDER = '7f1e6b0e-5c6c-4a6e-9b0a-0123456789ab'

/** Where to pay: the gateway is a place of this very page, so that the test stays. */
export const transfer = (): Transfer => ({
  paymentId: PAYMENT,
  orderId: ORDER,
  trackingNumber: '1402',
  gatewayTransporter: { descriptor: { type: 1, url: `${location.href.split('#')[0]}#gateway`, form: null } },
})

/** The result page of the payment. */
export const resultAddress = (page: 'success' | 'failed'): string =>
  `/${page}-payment/${PAYMENT}/5/event/290000/1402/event/ticket`

/** What became of the payment. */
export const paymentOf = (changes: Partial<PaymentStatus> = {}): PaymentStatus => ({
  paymentId: PAYMENT,
  orderId: ORDER,
  type: 'event',
  orderType: 'event',
  mainOrderType: 'ticket',
  itemId: '5',
  status: 'paid',
  money: 'taken',
  title: 'جام نمونه',
  lines: [{ itemType: 'event', itemId: 5, variantId: 0, count: 1, title: 'جام نمونه', price: 290_000 }],
  price: 290_000,
  trackingNumber: '1402',
  refId: '59421827101',
  card: '502229******5995',
  createdAt: '2026-11-20T14:30:00Z',
  paidAt: '2026-11-20T14:34:00Z',
  ...changes,
})

/** A course, by its number. */
export const course = (id: number, changes: Partial<CourseCard> = {}): CourseCard => ({
  id,
  title: `دورهٔ ${id}`,
  summary: 'از صفر تا مسابقه',
  teacher: { id: null, name: 'مربی نمونه', face: null },
  image: null,
  categoryId: 1,
  categoryTitle: 'فن',
  price: 480_000,
  level: 0,
  lessonCount: 8,
  durationSeconds: 3600,
  viewCount: 12,
  likeCount: 3,
  commentCount: 0,
  publishedAt: '2026-10-01T08:00:00Z',
  isBought: null,
  ...changes,
})

/** A course whole, by its number. */
export const courseDetail = (id: number, changes: Partial<CourseDetail> = {}): CourseDetail => ({
  ...course(id),
  description: '',
  sections: [],
  includes: { videos: 8, quizzes: 0, freeLessons: 1, hasCaptions: false },
  techniques: [],
  isWithdrawn: false,
  isLike: null,
  progress: null,
  nextLesson: null,
  ...changes,
})

/** What courses cost. */
export const factorOf = (ids: readonly number[], changes: Partial<Factor> = {}): Factor => ({
  lines: ids.map((courseId) => ({
    courseId,
    title: `دورهٔ ${courseId}`,
    price: 480_000,
    isBought: false,
    isGone: false,
  })),
  subtotal: ids.length * 480_000,
  discount: 0,
  tax: 0,
  payable: ids.length * 480_000,
  code: null,
  ...changes,
})

/** An order of one's own. */
export const order = (changes: Partial<Transaction> = {}): Transaction => ({
  id: ORDER,
  type: 'some',
  orderType: 'event',
  mainOrderType: 'ticket',
  itemId: '5',
  title: 'کاوه نمونه – یاشار نمونه',
  price: 24_000,
  discount: 0,
  credit: 0,
  tax: 0,
  delivery: 0,
  status: 'paid',
  paymentId: PAYMENT,
  trackingNumber: '1402',
  refundReason: null,
  partRefunds: [],
  createdAt: '2026-11-20T14:30:00Z',
  lines: [
    {
      itemType: 'play',
      itemId: 1041,
      variantId: 0,
      count: 1,
      title: 'کاوه نمونه – یاشار نمونه',
      price: 24_000,
    },
  ],
  ...changes,
})
