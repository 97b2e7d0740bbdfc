import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Conflicts } from './Conflicts.tsx'
import type { RowEditing } from './useRow.ts'
import './edit.css'

/** A field and its value in words. */
export interface FieldNames {
  nameOf: (field: string) => string
  textOf: (field: string, value: unknown) => string
}

/** The notes above the fields of a form: a failure, the names of refused fields, and fields that two editors changed at once. */
export function RowNotes<Fields extends FieldValues>({
  editing: { control, error, question, settle },
  nameOf,
  textOf,
}: FieldNames & { editing: RowEditing<Fields> }) {
  const { t } = useTranslation('desk')
  const fields = useWatch({ control })
  const { errors, isSubmitted } = useFormState({ control })
  const refused = isSubmitted ? Object.keys(errors).map(nameOf) : []
  return (
    <>
      {(error || refused.length > 0) && (
        <p className="row-fault" role="alert">
          <Icon name="warning-fill" size="m" />
          {error ? sayFailure(error) : t('row.faulty', { fields: refused.join(t('comma')) })}
        </p>
      )}
      {question && (
        <Conflicts question={question} fields={fields} nameOf={nameOf} textOf={textOf} onSettle={settle} />
      )}
    </>
  )
}
