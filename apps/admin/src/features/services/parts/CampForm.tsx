import { CampFields } from '@pahlavan/contract/admin/camps'
import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../desk/DayField.tsx'
import { LongField, NumberField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { PictureField } from '../../picture/PictureField.tsx'
import { campRules } from '../camp.rules.ts'
import { campDesk, type EditedCamp, newCamp } from '../camps.data.ts'
import { useCampWords } from './campWords.ts'

const languages: readonly Language[] = [0, 1]
const titles = ['title', 'titleEn'] as const
const places = ['place', 'placeEn'] as const
const descriptions = ['description', 'descriptionEn'] as const

interface Part {
  control: Control<CampFields>
}

/** A camp: its texts and picture, its days, ages, places and price. @param item null for a new one */
export function CampForm({ item }: { item: EditedCamp | null }) {
  const { t } = useTranslation('camp')
  const words = useCampWords()
  const [empty] = useState(newCamp)
  const itemEditing = useItem({
    desk: campDesk,
    item,
    empty,
    schema: CampFields,
    rules: campRules,
    refusals: {
      picture_not_found: 'imageId',
      camp_capacity_low: 'capacity',
      camp_ages: 'ageTo',
      camp_days: 'endsOn',
    },
  })
  const { control } = itemEditing.editing
  return (
    <ItemForm
      itemEditing={itemEditing}
      words={words}
      titles={['title', 'titleEn']}
      side={<PlacesPanel control={control} />}
    >
      {languages.map((language) => (
        <CampTexts key={language} language={language} control={control} />
      ))}
      <Panel title={t('fields.imageId')}>
        <PictureField control={control} name="imageId" label={t('pictureHint')} />
      </Panel>
    </ItemForm>
  )
}

/** The texts of a camp in one language. */
function CampTexts({ language, control }: Part & { language: Language }) {
  const { t } = useTranslation(['camp', 'desk'])
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  return (
    <Panel title={t(`desk:languages.${language}`)}>
      <TextField {...written} name={titles[language]} label={t('fields.title')} />
      <TextField {...written} name={places[language]} label={t('fields.place')} />
      <LongField {...written} rows={4} name={descriptions[language]} label={t('fields.description')} />
    </Panel>
  )
}

/** The days of a camp, and the people it takes. */
function PlacesPanel({ control }: Part) {
  const { t } = useTranslation('camp')
  return (
    <Panel title={t('places')}>
      <DayField control={control} name="startsOn" label={t('fields.startsOn')} />
      <DayField control={control} name="endsOn" label={t('fields.endsOn')} />
      <NumberField control={control} name="ageFrom" label={t('fields.ageFrom')} hint={t('ageHint')} />
      <NumberField control={control} name="ageTo" label={t('fields.ageTo')} />
      <NumberField control={control} name="capacity" label={t('fields.capacity')} />
      <NumberField
        control={control}
        name="price"
        label={t('fields.price')}
        unit={t('toman')}
        hint={t('priceHint')}
      />
    </Panel>
  )
}
