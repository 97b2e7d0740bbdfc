import type { WrestlerSheet } from '@pahlavan/contract/admin/people'
import { type Control, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFault } from '../../../desk/fault.ts'
import { NumberField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import '../people.css'

const figures = ['bouts', 'wins', 'falls', 'superiorities'] as const

/** The bouts of a wrestler before the club recorded results. */
export function CareerPanel({ control }: { control: Control<WrestlerSheet> }) {
  const { t } = useTranslation('person')
  const { errors } = useFormState({ control, name: 'career' })
  const faultOf = useFault()
  const fault = errors.career?.type ? faultOf({ type: String(errors.career.type) }) : undefined
  return (
    <Panel title={t('fields.career')}>
      <p className="hint">{t('careerHint')}</p>
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
      <div className="career">
        {figures.map((figure) => (
          <NumberField
            key={figure}
            control={control}
            name={`career.${figure}`}
            label={t(`career.${figure}`)}
          />
        ))}
      </div>
    </Panel>
  )
}
