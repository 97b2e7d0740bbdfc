import { textOf } from '@pahlavan/kit/text/language.ts'

/** A text of the app's frame, for code outside of React; null if its words are not there. */
export const appText = (key: string): string | null => textOf('app', key)
