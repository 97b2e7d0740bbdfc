import { useTranslation } from 'react-i18next'
import type { Column } from '../bracket.rules.ts'
import { RoundName } from './RoundName.tsx'
import '../rounds.css'

interface RoundTabsProps {
  /** The bracket that they belong to. */
  name: string
  columns: readonly Column[]
  current: number
  onChoose: (at: number) => void
}

/** The rounds of a bracket by name: the one in view is marked, and each brings itself into view. */
export function RoundTabs({ name, columns, current, onChoose }: RoundTabsProps) {
  const { t } = useTranslation('competition')
  return (
    <nav className="tabs rounds" aria-label={t('rounds', { name })}>
      {columns.map((column, at) => (
        <button
          key={column.key}
          type="button"
          aria-current={at === current ? 'true' : undefined}
          onClick={() => onChoose(at)}
        >
          <RoundName column={column} />
        </button>
      ))}
    </nav>
  )
}
