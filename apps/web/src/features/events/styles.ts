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

/** Whether there is such a style. */
export const knowsStyle = (style: number): boolean => styles[style] !== undefined
