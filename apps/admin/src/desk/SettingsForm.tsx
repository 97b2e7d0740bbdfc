import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Conflicts } from './Conflicts.tsx'
import type { RowEditing } from './useRow.ts'
import '@pahlavan/kit/form/form.css'
import './settings-form.css'

interface SettingsFormProps<Fields extends object> {
  editing: RowEditing<Fields>
  /** The typed values cannot be saved as they are; the fields say why. */
  isFaulty?: boolean
  /** A field and its value in words. */
  nameOf: (field: string) => string
  textOf: (field: string, value: unknown) => string
  main: ReactNode
  side: ReactNode
}

/** The form of settings that stand once, in two columns: what two admins changed at once, and its button. */
export function SettingsForm<Fields extends object>(props: SettingsFormProps<Fields>) {
  const { t } = useTranslation('desk')
  const { editing, isFaulty = false, nameOf, textOf, main, side } = props
  const { question, isSaving, isChanged, error } = editing
  return (
    <div className="settings-form">
      {question && (
        <Conflicts
          question={question}
          fields={editing.fields}
          nameOf={nameOf}
          textOf={textOf}
          onSettle={editing.settle}
        />
      )}
      <div className="settings-part">{main}</div>
      <div className="settings-part">{side}</div>
      <footer className="settings-end">
        <BusyButton
          type="button"
          className="btn"
          busy={isSaving}
          disabled={!isChanged || isFaulty || question !== null}
          onClick={editing.submit}
        >
          {t('row.save')}
        </BusyButton>
        {error && (
          <p className="hint bad" role="alert">
            {sayFailure(error)}
          </p>
        )}
      </footer>
    </div>
  )
}
