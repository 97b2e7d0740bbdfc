import { PlanFields } from '@pahlavan/contract/admin/plans'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, NumberField, SegmentField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { type EditedPlan, emptyPlan, planDesk } from '../plans.data.ts'
import { usePlanWords } from './planWords.ts'

const languages: readonly Language[] = [0, 1]
const titles = ['title', 'titleEn'] as const
const descriptions = ['description', 'descriptionEn'] as const

interface Part {
  control: Control<PlanFields>
}

/** A plan: its texts, its price and days, and the things that it opens. @param item null for a new one */
export function PlanForm({ item }: { item: EditedPlan | null }) {
  const words = usePlanWords()
  const itemEditing = useItem({ desk: planDesk, item, empty: emptyPlan, schema: PlanFields })
  const { control } = itemEditing.editing
  return (
    <ItemForm
      itemEditing={itemEditing}
      words={words}
      titles={['title', 'titleEn']}
      side={<OpensPanel control={control} />}
    >
      {languages.map((language) => (
        <PlanTexts key={language} language={language} control={control} />
      ))}
      <SalePanel control={control} />
    </ItemForm>
  )
}

/** The texts of a plan in one language. */
function PlanTexts({ language, control }: Part & { language: Language }) {
  const { t } = useTranslation(['plan', 'desk'])
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  return (
    <Panel title={t(`desk:languages.${language}`)}>
      <TextField {...written} name={titles[language]} label={t('fields.title')} />
      <LongField
        {...written}
        rows={3}
        name={descriptions[language]}
        label={t('fields.description')}
        hint={t('descriptionHint')}
      />
    </Panel>
  )
}

/** The price of a plan, its days, and its place in the list. */
function SalePanel({ control }: Part) {
  const { t } = useTranslation('plan')
  return (
    <Panel title={t('sale')}>
      <NumberField
        control={control}
        name="price"
        label={t('fields.price')}
        unit={t('toman')}
        hint={t('priceHint')}
      />
      <NumberField control={control} name="durationDays" label={t('fields.durationDays')} unit={t('day')} />
      <NumberField control={control} name="position" label={t('fields.position')} hint={t('positionHint')} />
    </Panel>
  )
}

/** The things that a plan opens to its buyer. */
function OpensPanel({ control }: Part) {
  const { t } = useTranslation('plan')
  return (
    <Panel title={t('opens')}>
      <NumberField
        control={control}
        name="predictionQuota"
        label={t('fields.predictionQuota')}
        hint={t('picksHint')}
      />
      <SegmentField
        control={control}
        name="includesLive"
        label={t('fields.includesLive')}
        choices={[
          { value: true, label: t('lives.yes') },
          { value: false, label: t('lives.no') },
        ]}
      />
    </Panel>
  )
}
