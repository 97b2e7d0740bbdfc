import 'i18next'
import type { English, Persian } from './locales.gen.ts'

type SameAs<T> = { [Key in keyof T]: T[Key] extends string ? string : SameAs<T[Key]> }
type Exactly<A, B extends A> = B

/** Each language has every key of the other, and no other, or this does not compile. */
type Words = Exactly<SameAs<English>, Persian> & Exactly<SameAs<Persian>, English>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Words
  }
}
