import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import '../../../desk/move-buttons.css'

interface StepButtonsProps {
  title: string
  canRise: boolean
  canSink: boolean
  canDrop: boolean
  onStep: (by: 1 | -1) => void
  onDrop: () => void
}

/** Moves a part of an outline up or down by one step, or takes it out. */
export function StepButtons({ title, canRise, canSink, canDrop, onStep, onDrop }: StepButtonsProps) {
  const { t } = useTranslation(['course', 'desk'])
  return (
    <span className="move-buttons">
      <StepButton label={t('desk:row.up', { title })} isOpen={canRise} isUp onPress={() => onStep(-1)} />
      <StepButton label={t('desk:row.down', { title })} isOpen={canSink} onPress={() => onStep(1)} />
      <StepButton label={t('dropOf', { title })} icon="x" isOpen={canDrop} onPress={onDrop} />
    </span>
  )
}

interface StepButtonProps {
  label: string
  icon?: string
  isUp?: boolean
  isOpen: boolean
  onPress: () => void
}

const StepButton = ({ label, icon = 'caret-down', isUp = false, isOpen, onPress }: StepButtonProps) => (
  <button
    type="button"
    className={isUp ? 'icon-btn move-up' : 'icon-btn'}
    aria-label={label}
    title={label}
    disabled={!isOpen}
    onClick={onPress}
  >
    <Icon name={icon} size="m" />
  </button>
)
