import type { Exactly, SameAs } from './src/text/same-words.ts'

interface Persian {
  common: typeof import('./locales/fa/common.json')
  signin: typeof import('./locales/fa/signin.json')
}
interface English {
  common: typeof import('./locales/en/common.json')
  signin: typeof import('./locales/en/signin.json')
}

/** The kit is checked with its own words alone: it needs none of an app. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Exactly<SameAs<English>, Persian> & Exactly<SameAs<Persian>, English>
  }
}
