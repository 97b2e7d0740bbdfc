import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

/** Boxes of a line stand in the page's direction: words of the other one would change places. */
const OTHER_WAY = { rtl: /[a-z]/i, ltr: /[\u0600-\u06FF]/ }

/** A line of words in boxes (`i`): where it is too long, its «…» falls between two of them. */
export function Words({ children }: { children: string }) {
  const { i18n } = useTranslation()
  if (OTHER_WAY[i18n.dir()].test(children)) return children
  return children.split(' ').map((word, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>
      {place > 0 && ' '}
      <i>{word}</i>
    </Fragment>
  ))
}
