import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type FieldNames, RowNotes } from './RowNotes.tsx'
import type { RowEditing } from './useRow.ts'
import '@pahlavan/kit/form/form.css'
import '@pahlavan/kit/list/panel.css'
import './edit.css'

interface RowFormProps<Fields extends FieldValues> extends FieldNames {
  editing: RowEditing<Fields>
  title: string
  /** The address of the list. */
  list: string
  isNew: boolean
  /** Stands before the button. */
  acts?: ReactNode
  children: ReactNode
}

/** The form of a row: the way back, its state, its button, and what two editors changed at once. */
export function RowForm<Fields extends FieldValues>(props: RowFormProps<Fields>) {
  const { t } = useTranslation('desk')
  const { editing, title, list, isNew, acts, nameOf, textOf, children } = props
  const { isChanged, isSaving, question } = editing
  return (
    <form noValidate onSubmit={(event) => void editing.submit(event)}>
      <div className="edit-bar">
        <Link href={list} className="icon-btn" aria-label={t('row.toList')}>
          <Icon name="arrow-left" />
        </Link>
        <h1 dir="auto">{title}</h1>
        {isChanged && (
          <button type="button" className="btn quiet sm" onClick={editing.discard}>
            {t('row.discard')}
          </button>
        )}
        {acts}
        <BusyButton className="btn sm" busy={isSaving} disabled={!isChanged || question !== null}>
          {t(isNew ? 'row.add' : 'row.save')}
        </BusyButton>
      </div>
      <RowNotes editing={editing} nameOf={nameOf} textOf={textOf} />
      <fieldset className="row-fields" disabled={isSaving}>
        {children}
      </fieldset>
    </form>
  )
}
