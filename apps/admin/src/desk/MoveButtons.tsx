import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import './move-buttons.css'

interface MoveButtonsProps {
  title: string
  /** The ids of the list in their order. */
  ids: readonly number[]
  at: number
  onMove: (move: { id: number; beforeId?: number }) => void
}

/** Moves a row up or down by one place. */
export function MoveButtons({ title, ids, at, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('desk')
  const move = (id: number | undefined, beforeId: number | undefined) =>
    id !== undefined && onMove({ id, ...(beforeId !== undefined && { beforeId }) })
  return (
    <span className="move-buttons">
      <MoveButton
        label={t('row.up', { title })}
        isUp
        isDisabled={at === 0}
        onPress={() => move(ids[at], ids[at - 1])}
      />
      <MoveButton
        label={t('row.down', { title })}
        isDisabled={at === ids.length - 1}
        onPress={() => move(ids[at], ids[at + 2])}
      />
    </span>
  )
}

interface MoveButtonProps {
  label: string
  isUp?: boolean
  isDisabled: boolean
  onPress: () => void
}

const MoveButton = ({ label, isUp = false, isDisabled, onPress }: MoveButtonProps) => (
  <button
    type="button"
    className={isUp ? 'icon-btn move-up' : 'icon-btn'}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onPress}
  >
    <Icon name="caret-down" size="m" />
  </button>
)
