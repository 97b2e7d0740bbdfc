import type { SwitchFields } from '@pahlavan/contract/admin/switches'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

interface VersionPanelProps {
  control: Control<SwitchFields>
  running: string
}

/** The oldest version that an open app may have. */
export function VersionPanel({ control, running }: VersionPanelProps) {
  const { t } = useTranslation('switches')
  const { language } = useLanguage()
  return (
    <Panel title={t('fields.oldestVersion')}>
      <TextField
        control={control}
        name="oldestVersion"
        label={t('fields.oldestVersion')}
        hint={t('versionHint', { version: pageDigits(running, language) })}
        dir="ltr"
        inputMode="decimal"
        placeholder={running}
      />
    </Panel>
  )
}
