/** The tag of every answer that is made from plans on sale. */
export const PLANS_TAG = 'plans'
