import 'i18next'
import type { Exactly, SameAs } from '@pahlavan/kit/text/same-words.ts'
import type { English, Persian } from './locales.gen.ts'

/** Each language has every key of the other, and no other, or this does not compile. */
type Words = Exactly<SameAs<English>, Persian> & Exactly<SameAs<Persian>, English>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Words
  }
}
