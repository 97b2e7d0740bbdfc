/** A list of so many found is that of the best; there may be more. */
export const MAX_FOUND = 500
