/** What a list of the club's places is made from. */
export const CONTACT_TAG = 'contact'
