import 'i18next'
import type { ProblemCode } from '@pahlavan/contract/problems'
import type accountEn from '../../public/locales/en/account.json'
import type commentsEn from '../../public/locales/en/comments.json'
import type commonEn from '../../public/locales/en/common.json'
import type eventsEn from '../../public/locales/en/events.json'
import type homeEn from '../../public/locales/en/home.json'
import type matchesEn from '../../public/locales/en/matches.json'
import type newsEn from '../../public/locales/en/news.json'
import type peopleEn from '../../public/locales/en/people.json'
import type pagesEn from '../../public/locales/en/pages.json'
import type predictionsEn from '../../public/locales/en/predictions.json'
import type profileEn from '../../public/locales/en/profile.json'
import type account from '../../public/locales/fa/account.json'
import type comments from '../../public/locales/fa/comments.json'
import type common from '../../public/locales/fa/common.json'
import type events from '../../public/locales/fa/events.json'
import type home from '../../public/locales/fa/home.json'
import type matches from '../../public/locales/fa/matches.json'
import type news from '../../public/locales/fa/news.json'
import type people from '../../public/locales/fa/people.json'
import type pages from '../../public/locales/fa/pages.json'
import type predictions from '../../public/locales/fa/predictions.json'
import type profile from '../../public/locales/fa/profile.json'

interface Persian {
  account: typeof account
  comments: typeof comments
  common: Exactly<{ problem: Record<ProblemCode, string> }, typeof common>
  events: typeof events
  home: typeof home
  matches: typeof matches
  news: typeof news
  pages: typeof pages
  people: typeof people
  predictions: typeof predictions
  profile: typeof profile
}

/** English must have every key of the Persian file, and no other, or this does not compile. */
interface English extends SameAs<Persian> {
  account: typeof accountEn
  comments: typeof commentsEn
  common: typeof commonEn
  events: typeof eventsEn
  home: typeof homeEn
  matches: typeof matchesEn
  news: typeof newsEn
  pages: typeof pagesEn
  people: typeof peopleEn
  predictions: typeof predictionsEn
  profile: typeof profileEn
}

type SameAs<T> = { [Key in keyof T]: T[Key] extends string ? string : SameAs<T[Key]> }
type Exactly<A, B extends A> = B

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Exactly<SameAs<English>, Persian>
  }
}
