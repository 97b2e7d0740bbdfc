/** The slug of a text that is shown before it is published begins so. No other slug has the sign. */
export const PREVIEW_PREFIX = 'preview~'

export const isPreview = (slug: string): boolean => slug.startsWith(PREVIEW_PREFIX)

/** Whether a slug is of the preview of one thing. Only the server knows whether it is true. */
export const isPreviewOf = (slug: string, kind: string, subjectId: string): boolean =>
  slug.startsWith(`${PREVIEW_PREFIX}${kind}.${subjectId}.`)
