import { ALT_MAX } from '@pahlavan/contract/admin/pictures'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useTranslation } from 'react-i18next'
import type { PictureEditing } from '../edit.ts'

/** The alternative texts of a picture in both languages. */
export function AltFields({ fields, set, theirs }: Pick<PictureEditing, 'fields' | 'set' | 'theirs'>) {
  const { t } = useTranslation('picture')
  return (['alt', 'altEn'] as const).map((name) => (
    <Field
      key={name}
      label={t(`fields.${name}`)}
      fault={theirs.has(name) ? t('conflict', { theirs: String(theirs.get(name)) }) : undefined}
      hint={fields[name] ? undefined : t(`fields.${name}Hint`)}
    >
      {(tied) => (
        <InputFrame bad={tied['aria-invalid']}>
          <input
            {...tied}
            type="text"
            lang={name === 'alt' ? 'fa' : 'en'}
            dir={name === 'alt' ? 'rtl' : 'ltr'}
            maxLength={ALT_MAX}
            value={fields[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        </InputFrame>
      )}
    </Field>
  ))
}
