/** Where the app finds its services; the server writes it into the document. */
export interface Settings {
  api: string
  bookStoreApi: string
  hub: string
  videoBoxes: string[]
}

export const settings: Settings = { api: '', bookStoreApi: '/book-store-api', hub: '/hub', videoBoxes: [] }
