import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { EmptyPlace } from '../../../kit/feedback/EmptyPlace.tsx'

interface NoPicksProps {
  title: string
  /** Closes the sheet that shows it. */
  onLeave: () => void
}

/** A sheet of one's own picks or points that has none yet: the bouts to pick, and the board. */
export function NoPicks({ title, onLeave }: NoPicksProps) {
  const { t } = useTranslation('matches')
  return (
    <EmptyPlace kind="whistle" title={title} text={t('fan.noneText')}>
      <Anchor className="btn" to="/root?view=predict" onFollow={onLeave}>
        {t('board.predict')}
      </Anchor>
      <Anchor className="btn line" to="/root?view=board" onFollow={onLeave}>
        {t('board.title')}
      </Anchor>
    </EmptyPlace>
  )
}
