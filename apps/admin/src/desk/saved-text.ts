import type { Language } from '@pahlavan/contract/endpoint'
import type { SaveResult } from './draft-keeper.ts'

/** An object of two languages with the answer to a save in one of its texts. */
export const withSavedText = <Fields, Held extends { texts: { language: Language }[] }>(
  held: Held,
  language: Language,
  { state, fields, missing, savedAt, savedBy }: SaveResult<Fields>,
): Held => ({
  ...held,
  texts: held.texts.map((text) =>
    text.language === language ? { ...text, state, fields, missing, savedAt, savedBy } : text,
  ),
})
