import type { CodeShape } from '@pahlavan/contract/admin/discounts'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { SpanField } from '../../../desk/SpanField.tsx'
import { audiences, kinds } from './codeWords.ts'

interface Part<Fields extends FieldValues> {
  control: Control<Fields>
  /** The names of the fields of the shape in the form. */
  nameOf: (name: keyof CodeShape) => FieldPath<Fields>
}

/** The discount that a code gives. */
export function ValuePanel<Fields extends FieldValues>({ control, nameOf }: Part<Fields>) {
  const { t } = useTranslation('code')
  return (
    <Panel title={t('value')}>
      <NumberField
        control={control}
        name={nameOf('percent')}
        label={t('fields.percent')}
        hint={t('valueHint')}
      />
      <NumberField
        control={control}
        name={nameOf('ceiling')}
        label={t('fields.ceiling')}
        unit={t('toman')}
        hint={t('ceilingHint')}
      />
      <NumberField control={control} name={nameOf('amount')} label={t('fields.amount')} unit={t('toman')} />
    </Panel>
  )
}

/** The fans and orders that a code is for, and its uses. */
export function BoundsPanel<Fields extends FieldValues>({ control, nameOf }: Part<Fields>) {
  const { t } = useTranslation('code')
  return (
    <Panel title={t('bounds')}>
      <ChoiceField
        control={control}
        name={nameOf('audience')}
        label={t('fields.audience')}
        choices={audiences.map((audience) => ({ value: audience, label: t(`audiences.${audience}`) }))}
      />
      <NumberField control={control} name={nameOf('uses')} label={t('fields.uses')} hint={t('usesHint')} />
      <NumberField control={control} name={nameOf('perPerson')} label={t('fields.perPerson')} />
      <KindsField control={control} name={nameOf('kinds')} />
    </Panel>
  )
}

function KindsField<Fields extends FieldValues>(of: { control: Control<Fields>; name: FieldPath<Fields> }) {
  const { t } = useTranslation('code')
  const { field, choose } = useFormField(of)
  const chosen: readonly string[] = field.value
  return (
    <fieldset className="code-kinds">
      <legend>{t('fields.kinds')}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              choose(kinds.filter((each) => (each === kind ? target.checked : chosen.includes(each))))
            }
          />
          {t(`kinds.${kind}`)}
        </label>
      ))}
      <p className="hint">{t('kindsHint')}</p>
    </fieldset>
  )
}

/** From when and until when a code is valid. */
export function TimePanel<Fields extends FieldValues>({ control, nameOf }: Part<Fields>) {
  const { t } = useTranslation('code')
  return (
    <Panel title={t('time')}>
      <SpanField control={control} from={nameOf('startsAt')} to={nameOf('endsAt')} />
    </Panel>
  )
}
