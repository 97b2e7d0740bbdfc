/** The styles that have words of their own, by their ids. */
const styles = [
  'freestyle',
  'greco',
  'pahlavani',
  'beach',
  'alish',
  'classic',
  'grappling',
  'grapplingGi',
] as const

/** The word of a style. */
export const styleKey = (style: number) => `style.${styles[style] ?? 'other'}` as const

/** Whether a style has a word of its own; those of the club have names. */
export const hasWord = (style: number): boolean => styles[style] !== undefined

/** The styles of the club have ids from here on. */
const OWN_FROM = 100

/** Whether there may be such a style. */
export const knowsStyle = (style: number): boolean => hasWord(style) || style >= OWN_FROM
