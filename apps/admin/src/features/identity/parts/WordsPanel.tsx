import type { IdentityFields } from '@pahlavan/contract/admin/identity'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

const rows = [
  { names: ['name', 'nameEn'], Line: TextField },
  { names: ['description', 'descriptionEn'], Line: LongField },
  { names: ['welcome', 'welcomeEn'], Line: TextField },
] as const

/** The words of the club, in Persian and English side by side. */
export function WordsPanel({ control }: { control: Control<IdentityFields> }) {
  const { t } = useTranslation('identity')
  return (
    <Panel title={t('words')}>
      {rows.map(({ names, Line }) => (
        <div key={names[0]} className="field-pair">
          {names.map((name, at) => (
            <Line
              key={name}
              control={control}
              name={name}
              label={t(`fields.${name}`)}
              lang={at === 0 ? 'fa' : 'en'}
              dir={at === 0 ? 'rtl' : 'ltr'}
            />
          ))}
        </div>
      ))}
    </Panel>
  )
}
