/** Where the app finds its services; the server writes it into the document. */
export interface Settings {
  api: string
  bookStoreApi: string
  hub: string
  /** The last id that the hub had told when the document was written: the app asks for what came after it. */
  hubAt?: number
  videoBoxes: string[]
  /** A demo: its messages are shown at `/dev/outbox`. */
  demo: boolean
  /** The version of the product that wrote the document: that of the app in it. Empty while developing. */
  version: string
  /** The club's words in each language, which the document brings: the namespace `club` with `name` and `welcome`. */
  club: Record<'fa' | 'en', object>
}

/** The club while developing, where no server writes the document. A build does without it. */
const demoClub = {
  fa: { name: 'پهلوان', welcome: 'به پهلوان خوش آمدید' },
  en: { name: 'Pahlavan', welcome: 'Welcome to Pahlavan' },
}

export const settings: Settings = {
  api: '',
  bookStoreApi: '/book-store-api',
  hub: '/hub',
  videoBoxes: [],
  demo: false,
  version: '',
  club: import.meta.env.DEV ? demoClub : { fa: {}, en: {} },
}
