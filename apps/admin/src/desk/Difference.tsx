import { useTranslation } from 'react-i18next'
import { differenceOf } from './difference.rules.ts'
import './difference.css'

const tags = { same: 'span', added: 'ins', removed: 'del' } as const

/** Two texts in one: added words have a line under them, removed words a line through them. */
export const Difference = ({ earlier, later }: { earlier: string; later: string }) => (
  <div className="difference" dir="auto">
    {differenceOf(earlier, later).map(({ kind, text }, at) => {
      const Tag = tags[kind]
      // The parts have no names of their own, and come anew together.
      // oxlint-disable-next-line react/no-array-index-key
      return <Tag key={at}>{text}</Tag>
    })}
  </div>
)

/** The marks of a difference, in words. */
export function DifferenceLegend() {
  const { t } = useTranslation('desk')
  return (
    <span className="difference">
      <ins>{t('added')}</ins> <del>{t('removed')}</del>
    </span>
  )
}
