/** The tag of everything that lists people, and of what shows one of them. A changed profile drops both. */
export const PEOPLE_TAG = 'people'
export const personTag = (id: number): string => `people:${id}`

/** The version of the words that a wrestler agrees to: `form.showsBody` and its hint in the app's `profile.json`. */
const BODY_CONSENT_TEXT = 1

/**
 * What is kept of a wrestler's word on showing his height and weight: when he agreed, and to which words. Without it others do
 * not see them (E-Commerce Act, art. 58).
 */
export const bodyConsent = (isGiven: boolean) =>
  isGiven
    ? { bodyConsentAt: new Date(), bodyConsentText: BODY_CONSENT_TEXT }
    : { bodyConsentAt: null, bodyConsentText: null }
