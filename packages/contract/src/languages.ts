/** How documents, locale files and the browser call the languages. */
export const languageCodes = { 0: 'fa', 1: 'en' } as const
