import { bookPaths } from './book-paths.ts'
import { chatPaths } from './chat-paths.ts'
import type { DataOf, Endpoint, Path, QueryOf } from './endpoint.ts'
import { goodsPaths } from './goods-paths.ts'
import { livePaths } from './live-paths.ts'

/** The calls of the web app, noun by noun. Nothing here needs TypeBox. */
export const paths = {
  account: {
    register: { method: 'POST', url: '/api/user/register' },
    verifyCode: { method: 'POST', url: '/api/user/verifycode' },
    login: { method: 'POST', url: '/api/user/login' },
    loginVerifyCode: { method: 'POST', url: '/api/user/loginverifycode' },
    logout: { method: 'POST', url: '/api/user/logout' },
    setUser: { method: 'GET', url: '/api/user/setuser', own: true },
    agreeTerms: { method: 'POST', url: '/api/user/agreeterms' },
    sessions: { method: 'GET', url: '/api/user/sessions', own: true },
    revokeSession: { method: 'POST', url: '/api/user/revokesession' },
    profile: { method: 'GET', url: '/api/user/getprofile', own: true },
    editBasic: { method: 'POST', url: '/api/user/editbasicprofile' },
    editPlayer: { method: 'POST', url: '/api/user/editplayerprofile' },
    editClub: { method: 'POST', url: '/api/user/editwrestlingclubprofile' },
    uploadAvatar: { method: 'POST', url: '/api/user/uploadavatar', file: 'file' },
    transactions: { method: 'GET', url: '/api/user/usertransaction', own: true },
    bookmarks: { method: 'GET', url: '/api/user/bookmarks', own: true },
    changeBookmarks: { method: 'POST', url: '/api/user/bookmarks' },
    deleteAccount: { method: 'POST', url: '/api/user/deleteaccount' },
    exportData: { method: 'GET', url: '/api/user/exportdata', own: true },
  },
  mobileChange: {
    ask: { method: 'POST', url: '/api/user/changemobile' },
    verify: { method: 'POST', url: '/api/user/verifychangemobile' },
    askLost: { method: 'POST', url: '/api/user/lostmobile' },
    verifyLost: { method: 'POST', url: '/api/user/verifylostmobile' },
    endWait: { method: 'POST', url: '/api/user/endmobilewait' },
  },
  newsComments: {
    list: { method: 'GET', url: '/api/newscomment/getcomments', personal: 'rows' },
    add: { method: 'POST', url: '/api/newscomment/addcomment' },
  },
  courseComments: {
    list: { method: 'GET', url: '/api/coursecomment/getallcourseverifiedcomments', personal: 'rows' },
    add: { method: 'POST', url: '/api/coursecomment/insertcomment' },
  },
  cart: {
    items: { method: 'GET', url: '/api/cart/get', own: true },
    change: { method: 'POST', url: '/api/cart/change' },
    factor: { method: 'POST', url: '/api/cart/getfactor', list: 'coursesId' },
    submit: { method: 'POST', url: '/api/cart/submit' },
    pay: { method: 'POST', url: '/api/cart/pay' },
    submitPlan: { method: 'POST', url: '/api/cart/submitplan' },
  },
  learn: {
    categories: { method: 'GET', url: '/api/course/getcoursecategories' },
    list: { method: 'GET', url: '/api/course/datatablecourse', personal: ['isBought'] },
    detail: {
      method: 'GET',
      url: '/api/course/details',
      personal: ['isBought', 'isLike', 'isDone', 'percent', 'progress', 'nextLesson'],
    },
    like: { method: 'POST', url: '/api/course/likecourse' },
    unlike: { method: 'POST', url: '/api/course/unlikecourse' },
  },
  userCourses: {
    list: { method: 'GET', url: '/api/usercourse/datatable', own: true },
    detail: { method: 'GET', url: '/api/usercourse/detail', own: true },
  },
  lessons: {
    detail: { method: 'GET', url: '/api/course/lesson', personal: 'rows' },
    save: { method: 'POST', url: '/api/usercourse/saveprogress' },
    notes: { method: 'GET', url: '/api/usercourse/notes', own: true },
    addNote: { method: 'POST', url: '/api/usercourse/addnote' },
    editNote: { method: 'POST', url: '/api/usercourse/editnote' },
    deleteNote: { method: 'POST', url: '/api/usercourse/deletenote' },
    quiz: { method: 'GET', url: '/api/usercourse/quiz', own: true },
    answer: { method: 'POST', url: '/api/usercourse/answerquiz' },
  },
  certificates: {
    check: { method: 'GET', url: '/api/course/checkcertificate' },
    issue: { method: 'POST', url: '/api/usercourse/issuecertificate' },
    mine: { method: 'GET', url: '/api/usercourse/certificates', own: true },
  },
  techniques: {
    list: { method: 'GET', url: '/api/course/gettechniques' },
    detail: { method: 'GET', url: '/api/course/technique' },
  },
  orders: {
    courses: { method: 'GET', url: '/api/cart/orderlist', own: true },
    tickets: { method: 'GET', url: '/api/eventpay/transactionlist', own: true },
  },
  payments: {
    payEvent: { method: 'POST', url: '/api/eventpay/payfullevent' },
    paySome: { method: 'POST', url: '/api/eventpay/paysomeevent' },
    payBout: { method: 'POST', url: '/api/eventpay/payoneevent' },
    quote: { method: 'GET', url: '/api/eventpay/quote', own: true },
    status: { method: 'GET', url: '/api/payment/status', own: true },
  },
  plans: {
    list: { method: 'GET', url: '/api/forecastplan/datatableapp' },
  },
  shop: {
    categories: { method: 'GET', url: '/api/product/getcategories' },
    list: { method: 'GET', url: '/api/product/getall' },
    detail: { method: 'GET', url: '/api/product/detail/:id', personal: ['isAwaited'] },
    sizes: { method: 'GET', url: '/api/product/getsizes' },
    addAlert: { method: 'POST', url: '/api/product/addalert' },
    removeAlert: { method: 'POST', url: '/api/product/removealert' },
  },
  ...goodsPaths,
  events: {
    ages: { method: 'GET', url: '/api/event/getagesforselect' },
    countries: { method: 'GET', url: '/api/event/getcountriesforselect' },
    list: { method: 'GET', url: '/api/event/getevents', personal: ['isBought', 'watch'] },
    week: { method: 'GET', url: '/api/event/geteventsweek', personal: ['isBought', 'watch'] },
    detail: { method: 'GET', url: '/api/event/getdetails', personal: ['isBought', 'watch'] },
    bouts: { method: 'GET', url: '/api/event/eventsplayslist', personal: ['isBought', 'watch'] },
    playerBouts: { method: 'GET', url: '/api/event/getplayerplays', personal: ['isBought', 'watch'] },
    bout: { method: 'GET', url: '/api/event/getplaydetail', personal: ['isBought', 'watch', 'myPrediction'] },
    bought: { method: 'GET', url: '/api/event/listofbuyplay', own: true },
    today: { method: 'GET', url: '/api/home/gettodayevents', personal: ['isBought', 'watch'] },
    calendar: { method: 'GET', url: '/api/event/calendar' },
  },
  gallery: {
    files: { method: 'GET', url: '/api/gallery/getfiles', personal: ['isLike', 'position', 'isSeen'] },
    categories: { method: 'GET', url: '/api/gallerycategory/getallforapp' },
    detail: { method: 'GET', url: '/api/gallery/getfile', personal: ['isLike', 'position', 'isSeen'] },
    like: { method: 'POST', url: '/api/gallery/likefile' },
    unlike: { method: 'POST', url: '/api/gallery/unlikefile' },
    watch: { method: 'POST', url: '/api/gallery/savewatch' },
  },
  services: {
    submit: { method: 'POST', url: '/api/servicerequest/submit' },
    askConsent: { method: 'POST', url: '/api/servicerequest/askconsent' },
    consent: { method: 'POST', url: '/api/servicerequest/consent' },
    cancel: { method: 'POST', url: '/api/servicerequest/cancel' },
    attach: { method: 'POST', url: '/api/servicerequest/attach', file: 'file' },
    list: { method: 'GET', url: '/api/servicerequest/list', own: true },
    camps: { method: 'GET', url: '/api/servicerequest/camps' },
    membership: { method: 'GET', url: '/api/servicerequest/membership', own: true },
    checkMember: { method: 'GET', url: '/api/servicerequest/checkmember' },
  },
  contact: {
    get: { method: 'GET', url: '/api/contact/get' },
    send: { method: 'POST', url: '/api/contact/send' },
    mine: { method: 'GET', url: '/api/contact/mine', own: true },
  },
  home: {
    sliders: { method: 'GET', url: '/api/home/getslider' },
    shorten: { method: 'GET', url: '/api/home/shortenurl' },
  },
  news: {
    list: { method: 'GET', url: '/api/news/getnewsdata', personal: ['isLike'] },
    detail: { method: 'GET', url: '/api/news/getnewsdetail', personal: ['isLike'] },
    like: { method: 'POST', url: '/api/news/likenews' },
    unlike: { method: 'POST', url: '/api/news/unlikenews' },
    categories: { method: 'GET', url: '/api/newscategory/getallforapp' },
    images: { method: 'GET', url: '/api/newsimage/datatable' },
  },
  pages: {
    get: { method: 'GET', url: '/api/page/get' },
  },
  people: {
    list: { method: 'POST', url: '/api/user/getalluser' },
    detail: { method: 'POST', url: '/api/user/getuserprofile' },
    medals: { method: 'GET', url: '/api/user/getplayermedalsforuser' },
    weights: { method: 'GET', url: '/api/user/getplayweights' },
    cities: { method: 'GET', url: '/api/user/getclubcities' },
  },
  predictions: {
    list: {
      method: 'GET',
      url: '/api/matchprediction/datatable',
      personal: ['isBought', 'watch', 'myPrediction'],
    },
    add: { method: 'POST', url: '/api/matchprediction/addprediction' },
    leaderboard: { method: 'GET', url: '/api/matchprediction/leaderboard', own: true },
    ledger: { method: 'GET', url: '/api/matchprediction/ledger', own: true },
    mine: { method: 'GET', url: '/api/matchprediction/mine', own: true },
    left: { method: 'GET', url: '/api/matchprediction/left', own: true },
    fan: { method: 'GET', url: '/api/matchprediction/fan' },
    champions: { method: 'GET', url: '/api/home/getchampions' },
  },
  ...bookPaths,
  ...livePaths,
  ...chatPaths,
} as const satisfies Record<string, Record<string, Path>>

/** A path, with the type of its endpoint: its parameters and its data. At run time it is the path alone. */
export interface Call<E extends Endpoint = Endpoint> extends Path {
  endpoint?: E
}
/** Fills the parameters in a path (`:id`), and returns the rest. */
export function fillPath(
  url: string,
  query: Readonly<Record<string, unknown>>,
): [string, Record<string, unknown>] {
  const rest = { ...query }
  const filled = url.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return [filled, rest]
}
/** The parameters of a call. */
export type CallQuery<C extends Call> = QueryOf<NonNullable<C['endpoint']>>
/** The data of a call's answer. */
export type CallData<C extends Call> = DataOf<NonNullable<C['endpoint']>>

type Calls<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Endpoints]: Call<Endpoints[Name]>
}

export const account: Calls<typeof import('./account.ts').account> = paths.account
export const mobileChange: Calls<typeof import('./mobile.ts').mobileChange> = paths.mobileChange
export const newsComments: Calls<typeof import('./comments.ts').newsComments> = paths.newsComments
export const events: Calls<typeof import('./events.ts').events> = paths.events
export const search: Calls<typeof import('./search.ts').search> = paths.search
export const books: Calls<typeof import('./books.ts').books> = paths.books
export const gallery: Calls<typeof import('./gallery.ts').gallery> = paths.gallery
export const live: Calls<typeof import('./live.ts').live> = paths.live
export const home: Calls<typeof import('./home.ts').home> = paths.home
export const news: Calls<typeof import('./news.ts').news> = paths.news
export const pages: Calls<typeof import('./pages.ts').pages> = paths.pages
export const people: Calls<typeof import('./people.ts').people> = paths.people
export const predictions: Calls<typeof import('./predictions.ts').predictions> = paths.predictions
export const payments: Calls<typeof import('./payments.ts').payments> = paths.payments
export const orders: Calls<typeof import('./orders.ts').orders> = paths.orders
export const cart: Calls<typeof import('./cart.ts').cart> = paths.cart
export const learn: Calls<typeof import('./learn.ts').learn> = paths.learn
export const shop: Calls<typeof import('./shop.ts').shop> = paths.shop
export const goods: Calls<typeof import('./goods.ts').goods> = paths.goods
export const delivery: Calls<typeof import('./delivery.ts').delivery> = paths.delivery
export const plans: Calls<typeof import('./plans.ts').plans> = paths.plans
export const courseComments: Calls<typeof import('./comments.ts').courseComments> = paths.courseComments
export const userCourses: Calls<typeof import('./learn.ts').userCourses> = paths.userCourses
export const lessons: Calls<typeof import('./lessons.ts').lessons> = paths.lessons
export const certificates: Calls<typeof import('./certificates.ts').certificates> = paths.certificates
export const techniques: Calls<typeof import('./techniques.ts').techniques> = paths.techniques
export const services: Calls<typeof import('./services.ts').services> = paths.services
export const chat: Calls<typeof import('./chat.ts').chat> = paths.chat
export const contact: Calls<typeof import('./contact.ts').contact> = paths.contact
