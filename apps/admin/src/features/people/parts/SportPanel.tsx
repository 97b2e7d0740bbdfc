import type { WrestlerSheet } from '@pahlavan/contract/admin/people'
import { OWN_STYLES_FROM } from '@pahlavan/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../desk/DayField.tsx'
import { ChoiceField, SegmentField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { type WrestlerChoices, wrestlerChoices } from '../people.data.ts'

/** The styles of UWW that wrestlers are listed in. */
const STYLES = [0, 1, 2] as const
const genders = [1, 0] as const

type Chosen = Pick<WrestlerSheet, 'gender' | 'styleType' | 'playWeight' | 'ageId'>

/** The club's own styles, and the ages and weights, that a wrestler may get: of the retired ones, only those they have. */
function offeredRules(data: WrestlerChoices | undefined, { gender, styleType, playWeight, ageId }: Chosen) {
  const fits = (weight: WrestlerChoices['weights'][number]) =>
    (styleType === null || weight.styleType === styleType) && (gender === null || weight.gender === gender)
  return {
    styles: data?.styles.filter(
      ({ id, isRetired }) => id >= OWN_STYLES_FROM && (!isRetired || id === styleType),
    ),
    ages: data?.ages.filter(({ id, isRetired }) => !isRetired || id === ageId),
    weights: data?.weights.filter(
      (weight) => weight.id === playWeight || (!weight.isRetired && fits(weight)),
    ),
  }
}

/** The style, age, weight, country and club of a wrestler. */
export function SportPanel({ control }: { control: Control<WrestlerSheet> }) {
  const { t } = useTranslation('person')
  const { data } = useQuery(wrestlerChoices())
  const [gender, styleType, playWeight, ageId] = useWatch({
    control,
    name: ['gender', 'styleType', 'playWeight', 'ageId'],
  })
  const { styles, ages, weights } = offeredRules(data, { gender, styleType, playWeight, ageId })
  const none = { value: null, label: t('unknown') }
  const titled = (all: readonly { id: number; title: string }[] = []) =>
    all.map(({ id, title }) => ({ value: id, label: title }))
  const choicesOf = (all?: readonly { id: number; title: string }[]) => [none, ...titled(all)]
  return (
    <Panel title={t('sport')}>
      <SegmentField
        control={control}
        name="gender"
        label={t('fields.gender')}
        choices={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
      />
      <DayField control={control} name="birthDate" label={t('fields.birthDate')} />
      <ChoiceField
        control={control}
        name="styleType"
        label={t('fields.styleType')}
        choices={[
          none,
          ...STYLES.map((style) => ({ value: style, label: t(`styles.${style}`) })),
          ...titled(styles),
        ]}
      />
      <ChoiceField control={control} name="ageId" label={t('fields.ageId')} choices={choicesOf(ages)} />
      <ChoiceField
        control={control}
        name="playWeight"
        label={t('fields.playWeight')}
        choices={choicesOf(weights)}
      />
      <ChoiceField
        control={control}
        name="countryCode"
        label={t('fields.countryCode')}
        choices={data?.countries.map(({ code, title }) => ({ value: code, label: title })) ?? []}
      />
      <ChoiceField
        control={control}
        name="clubId"
        label={t('fields.clubId')}
        choices={choicesOf(data?.clubs)}
      />
    </Panel>
  )
}
