import type { PersonCard } from '@pahlavan/contract/people'

/** First and last name; a club has its name alone. */
export const nameOf = ({ firstName, lastName }: Pick<PersonCard, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

const styles = ['freestyle', 'greco', 'pahlavani'] as const

/** The word key of a style; null for one of the club. */
export function styleKey(styleType: number): `style.${(typeof styles)[number]}` | null {
  const style = styles[styleType]
  return style ? `style.${style}` : null
}
