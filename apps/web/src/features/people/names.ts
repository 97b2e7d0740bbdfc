import type { PersonCard } from '@pahlavan/contract/people'

/** First and last name; a club has its name alone. */
export const nameOf = ({ firstName, lastName }: Pick<PersonCard, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

const styles = ['freestyle', 'greco', 'pahlavani'] as const

/** The word key of a style. */
export const styleKey = (styleType: 0 | 1 | 2): `style.${(typeof styles)[number]}` =>
  `style.${styles[styleType]}`
