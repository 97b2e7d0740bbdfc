/** The slug of a text that is shown before it is published begins so. No other slug has the sign. */
export const PREVIEW_PREFIX = 'preview~'

export const isPreview = (slug: string): boolean => slug.startsWith(PREVIEW_PREFIX)
