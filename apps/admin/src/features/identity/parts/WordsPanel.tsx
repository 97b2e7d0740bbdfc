import { type IdentityFields, identityLimits } from '@pahlavan/contract/admin/identity'
import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

const pairs = [
  ['name', 'nameEn'],
  ['description', 'descriptionEn'],
  ['welcome', 'welcomeEn'],
] as const
type TextName = keyof typeof identityLimits

interface WordsPanelProps {
  fields: IdentityFields
  onChange: (changes: Partial<IdentityFields>) => void
}

/** The words of the club, in Persian and English side by side. */
export function WordsPanel({ fields, onChange }: WordsPanelProps) {
  const { t } = useTranslation('identity')
  const { language } = useLanguage()
  const faultOf = (name: TextName): string | undefined => {
    const limit = identityLimits[name]
    if (fields[name].length > limit) return t('tooLong', { limit: pageDigits(limit, language) })
    const isName = name === 'name' || name === 'nameEn'
    return isName && fields[name].trim() === '' ? t('nameEmpty') : undefined
  }
  return (
    <Panel title={t('words')}>
      {pairs.map((pair) => (
        <div key={pair[0]} className="field-pair">
          {pair.map((name, at) => (
            <Field key={name} label={t(`fields.${name}`)} fault={faultOf(name)}>
              {(tied) => (
                <InputFrame bad={tied['aria-invalid']}>
                  <input
                    {...tied}
                    lang={at === 0 ? 'fa' : 'en'}
                    dir={at === 0 ? 'rtl' : 'ltr'}
                    autoComplete="off"
                    value={fields[name]}
                    onChange={({ target }) => onChange({ [name]: target.value })}
                  />
                </InputFrame>
              )}
            </Field>
          ))}
        </div>
      ))}
    </Panel>
  )
}
