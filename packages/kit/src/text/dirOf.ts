/** The `dir` of a user's text: its letters decide; signs and figures alone have none, which `auto` would put at the left. */
export const dirOf = (text: string): 'auto' | undefined => (/\p{L}/u.test(text) ? 'auto' : undefined)
