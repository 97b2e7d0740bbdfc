import type { ProductFields } from '@pahlavan/contract/admin/products'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'

const titles = ['title', 'titleEn'] as const
const summaries = ['summary', 'summaryEn'] as const
const descriptions = ['description', 'descriptionEn'] as const

/** The texts of a product in one language. */
export function ProductTexts({ language, control }: { language: Language; control: Control<ProductFields> }) {
  const { t } = useTranslation(['product', 'desk'])
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  return (
    <Panel title={t(`desk:languages.${language}`)}>
      <TextField {...written} name={titles[language]} label={t('fields.title')} />
      <LongField
        {...written}
        name={summaries[language]}
        label={t('fields.summary')}
        hint={t('summaryHint')}
      />
      <LongField {...written} rows={6} name={descriptions[language]} label={t('fields.description')} />
    </Panel>
  )
}
