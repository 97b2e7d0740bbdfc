import type { ContactFields } from '@pahlavan/contract/admin/contacts'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

interface WordsPanelProps {
  language: Language
  control: Control<ContactFields>
}

const rows = [
  ['title', 'titleEn'],
  ['address', 'addressEn'],
  ['hours', 'hoursEn'],
] as const

/** The words of a place in one language. */
export function WordsPanel({ language, control }: WordsPanelProps) {
  const { t } = useTranslation(['contact', 'desk'])
  return (
    <Panel title={t(`desk:languages.${language}`)}>
      {rows.map((names) => (
        <TextField
          key={names[0]}
          control={control}
          name={names[language]}
          label={t(`fields.${names[0]}`)}
          lang={languageCodes[language]}
          dir={language === 0 ? 'rtl' : 'ltr'}
        />
      ))}
    </Panel>
  )
}
