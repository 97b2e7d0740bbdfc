import { OWN_STYLES_FROM } from '@pahlavan/contract/limits'

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

/** Whether there may be such a style. */
export const knowsStyle = (style: number): boolean => hasWord(style) || style >= OWN_STYLES_FROM
