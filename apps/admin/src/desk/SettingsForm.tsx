import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type FieldNames, RowNotes } from './RowNotes.tsx'
import type { RowEditing } from './useRow.ts'
import '@pahlavan/kit/form/form.css'
import './settings-form.css'

interface SettingsFormProps<Fields extends FieldValues> extends FieldNames {
  editing: RowEditing<Fields>
  main: ReactNode
  side: ReactNode
}

/** The form of settings that stand once, in two columns: what two admins changed at once, and its button. */
export function SettingsForm<Fields extends FieldValues>(props: SettingsFormProps<Fields>) {
  const { t } = useTranslation('desk')
  const { editing, nameOf, textOf, main, side } = props
  const { question, isSaving, isChanged } = editing
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void editing.submit(event)}>
      <RowNotes editing={editing} nameOf={nameOf} textOf={textOf} />
      <fieldset className="settings-fields" disabled={isSaving}>
        <div className="settings-part">{main}</div>
        <div className="settings-part">{side}</div>
      </fieldset>
      <footer className="settings-end">
        <BusyButton className="btn" busy={isSaving} disabled={!isChanged || question !== null}>
          {t('row.save')}
        </BusyButton>
      </footer>
    </form>
  )
}
