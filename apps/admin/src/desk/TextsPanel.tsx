import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LongField, SegmentField, TextField } from './fields.tsx'
import { Panel } from './Panel.tsx'

interface TextsPanelProps<Fields extends FieldValues> {
  control: Control<Fields>
  names: Readonly<Record<'language' | 'category' | 'title' | 'summary', FieldPath<Fields>>>
  nameOf: (field: string) => string
  /** The categories that there are, in both languages. */
  categories: readonly { language: Language; title: string }[] | undefined
}

/** The language of an object that has one, and its texts in it: category, title and summary. */
export function TextsPanel<Fields extends FieldValues>(props: TextsPanelProps<Fields>) {
  const { control, names, nameOf, categories = [] } = props
  const { t } = useTranslation('desk')
  const language: Language = useWatch({ control, name: names.language })
  const written = { control, lang: languageCodes[language], dir: language === 0 ? 'rtl' : 'ltr' }
  const known = categories.filter((each) => each.language === language).map(({ title }) => title)
  return (
    <Panel title={t('texts.title')}>
      <SegmentField
        control={control}
        name={names.language}
        label={nameOf(names.language)}
        choices={([0, 1] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <TextField {...written} name={names.title} label={nameOf(names.title)} />
      <TextField
        {...written}
        name={names.category}
        label={nameOf(names.category)}
        hint={t('texts.categoryHint')}
        choices={known}
      />
      <LongField {...written} rows={3} name={names.summary} label={nameOf(names.summary)} />
    </Panel>
  )
}
