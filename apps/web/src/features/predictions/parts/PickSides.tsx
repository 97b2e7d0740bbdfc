import type { Bout, Corner } from '@pahlavan/contract/bouts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'

interface PickSidesProps {
  bout: Bout
  winner: Corner | null
  onChange: (winner: Corner) => void
}

const corners = ['red', 'blue'] as const

/** The two, red first: who wins? */
export function PickSides({ bout, winner, onChange }: PickSidesProps) {
  const { t } = useTranslation('predictions')
  const name = useId()
  return (
    <fieldset className="picks">
      <legend className="vh">{t('who')}</legend>
      {corners.map((corner) => (
        <label key={corner} className={`pick-btn ${corner}-side`}>
          <input
            type="radio"
            className="vh"
            name={name}
            checked={winner === corner}
            onChange={() => onChange(corner)}
          />
          <span className="tick">
            <Icon name="check-bold" size="s" />
          </span>
          <Picture image={bout[corner].avatar} sizes="68px" className="ava" />
          <span className="clamp-2" dir="auto">
            {bout[corner].name}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
