/** The tag of all that is made from the switches. */
export const SWITCHES_TAG = 'switches'
