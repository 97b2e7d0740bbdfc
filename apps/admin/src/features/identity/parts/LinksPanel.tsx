import { type IdentityFields, MAX_LINKS } from '@pahlavan/contract/admin/identity'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

const linesOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((line) => line !== '')
    .slice(0, MAX_LINKS)

/** The addresses of the club in social networks, one in each line. */
export function LinksPanel({ control }: { control: Control<IdentityFields> }) {
  const { t } = useTranslation('identity')
  const { field, fault } = useFormField({ control, name: 'links' })
  const [typed, setTyped] = useState('')
  // The lines that are typed, while they say the same: a blank one stays where the cursor is.
  const shown = linesOf(typed).join() === field.value.join() ? typed : field.value.join('\n')
  return (
    <Panel title={t('fields.links')}>
      <Field label={t('fields.links')} fault={fault} hint={t('linksHint')}>
        {(tied) => (
          <InputFrame bad={tied['aria-invalid']}>
            <textarea
              {...tied}
              {...field}
              dir="ltr"
              rows={3}
              spellCheck={false}
              value={shown}
              onChange={({ target }) => {
                setTyped(target.value)
                field.onChange(linesOf(target.value))
              }}
            />
          </InputFrame>
        )}
      </Field>
    </Panel>
  )
}
