import { Field, InputFrame } from '@pahlavan/kit/form/Field.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../desk/Panel.tsx'

const MAX_LENGTH = 20

interface VersionPanelProps {
  oldest: string
  running: string
  onChange: (oldest: string) => void
}

/** The oldest version that an open app may have. */
export function VersionPanel({ oldest, running, onChange }: VersionPanelProps) {
  const { t } = useTranslation('switches')
  const { language } = useLanguage()
  return (
    <Panel title={t('fields.oldestVersion')}>
      <Field
        label={t('fields.oldestVersion')}
        hint={t('versionHint', { version: pageDigits(running, language) })}
      >
        {(tied) => (
          <InputFrame bad={false}>
            <input
              {...tied}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              placeholder={running}
              maxLength={MAX_LENGTH}
              value={oldest}
              onChange={({ target }) => onChange(target.value)}
            />
          </InputFrame>
        )}
      </Field>
    </Panel>
  )
}
