import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenColumns } from './columns.ts'
import './columns.css'

interface ColumnsMenuProps<Name extends string> {
  columns: ChosenColumns<Name>
  label: (name: Name) => ReactNode
}

/** Chooses the columns of a table. */
export function ColumnsMenu<Name extends string>({ columns, label }: ColumnsMenuProps<Name>) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const { names, hidden, onHide } = columns
  const toggle = (name: Name, isShown: boolean) =>
    onHide(isShown ? hidden.filter((each) => each !== name) : [...hidden, name])
  return (
    <>
      <button type="button" className="btn line sm" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <Icon name="columns" size="m" />
        {t('columns.button')}
      </button>
      {isOpen && (
        <Sheet title={t('columns.title')} onClose={() => setOpen(false)}>
          <ul className="column-choices">
            {names.map((name) => (
              <li key={name}>
                <label>
                  <input
                    type="checkbox"
                    checked={!hidden.includes(name)}
                    onChange={({ target }) => toggle(name, target.checked)}
                  />
                  {label(name)}
                </label>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="btn line sm full"
            disabled={hidden.length === 0}
            onClick={() => onHide([])}
          >
            {t('columns.all')}
          </button>
        </Sheet>
      )}
    </>
  )
}
