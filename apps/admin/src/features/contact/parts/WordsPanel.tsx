import type { ContactFields } from '@pahlavan/contract/admin/contacts'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

interface WordsPanelProps {
  language: Language
  fields: ContactFields
  onChange: (changes: Partial<ContactFields>) => void
}

const rows = [
  { name: 'title', english: 'titleEn', maxLength: 80 },
  { name: 'address', english: 'addressEn', maxLength: 300 },
  { name: 'hours', english: 'hoursEn', maxLength: 120 },
] as const

/** The words of a place in one language. */
export function WordsPanel({ language, fields, onChange }: WordsPanelProps) {
  const { t } = useTranslation(['contact', 'desk'])
  const title = t(`desk:languages.${language}`)
  return (
    <Panel title={title}>
      {rows.map(({ name, english, maxLength }) => {
        const field = language === 0 ? name : english
        return (
          <Field key={name} label={t(`fields.${name}`)}>
            {(tied) => (
              <InputFrame bad={false}>
                <input
                  {...tied}
                  lang={languageCodes[language]}
                  dir={language === 0 ? 'rtl' : 'ltr'}
                  maxLength={maxLength}
                  autoComplete="off"
                  value={fields[field]}
                  onChange={({ target }) => onChange({ [field]: target.value })}
                />
              </InputFrame>
            )}
          </Field>
        )
      })}
    </Panel>
  )
}
