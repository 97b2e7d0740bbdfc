/** A list of so many found is that of the best; there may be more. */
export const MOST_FOUND = 500
