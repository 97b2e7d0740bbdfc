import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Conflicts } from './Conflicts.tsx'
import type { RowEditing } from './useRow.ts'
import '@pahlavan/kit/form/form.css'
import '@pahlavan/kit/list/panel.css'
import './edit.css'

interface RowFormProps<Fields extends object> {
  editing: RowEditing<Fields>
  title: string
  /** The address of the list. */
  list: string
  isNew: boolean
  /** The typed values cannot be saved as they are; the fields say why. */
  isFaulty?: boolean
  /** A field and its value in words. */
  nameOf: (field: string) => string
  textOf: (field: string, value: unknown) => string
  children: ReactNode
}

/** The form of a row: the way back, its state, its button, and what two editors changed at once. */
export function RowForm<Fields extends object>(props: RowFormProps<Fields>) {
  const { t } = useTranslation('desk')
  const { editing, title, list, isNew, isFaulty = false, nameOf, textOf, children } = props
  const { isChanged, isSaving, question, error } = editing
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isFaulty && question === null) editing.submit()
      }}
    >
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
        <BusyButton className="btn sm" busy={isSaving} disabled={!isChanged || isFaulty || question !== null}>
          {t(isNew ? 'row.add' : 'row.save')}
        </BusyButton>
      </div>
      {error && (
        <p className="row-fault" role="alert">
          <Icon name="warning-fill" size="m" />
          {sayFailure(error)}
        </p>
      )}
      {question && (
        <Conflicts
          question={question}
          fields={editing.fields}
          nameOf={nameOf}
          textOf={textOf}
          onSettle={editing.settle}
        />
      )}
      <fieldset className="row-fields" disabled={isSaving}>
        {children}
      </fieldset>
    </form>
  )
}
