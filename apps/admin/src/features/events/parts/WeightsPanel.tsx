import {
  type EventFields,
  MAX_EVENT_WEIGHTS,
  orderedWeights,
  type WeightFields,
} from '@pahlavan/contract/admin/events'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { isSameWeight, templateOf, type Weight } from '../event.rules.ts'
import { wrestlerChoices } from '../../people/people.data.ts'
import '../events.css'

const styles = [0, 1, 2, 3, 4, 5] as const
const genders = [1, 0] as const

/** The weights of an event by age group. A template adds those of a style and an age; single ones are taken out. */
export function WeightsPanel({ control }: { control: Control<EventFields> }) {
  const { t } = useTranslation('event')
  const { data } = useQuery(wrestlerChoices())
  const { field, fault, choose } = useFormField({ control, name: 'weights' })
  const chosen: readonly WeightFields[] = field.value
  const put = (weights: readonly WeightFields[]) =>
    choose(orderedWeights(weights).slice(0, MAX_EVENT_WEIGHTS))
  const titleOf = (id: number) => data?.weights.find((weight) => weight.id === id)
  const ages = data?.ages.filter(({ id }) => chosen.some(({ ageId }) => ageId === id)) ?? []
  return (
    <Panel title={t('fields.weights')}>
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
      {chosen.length === 0 && <p className="hint">{t('weightsHint')}</p>}
      {ages.map((age) => (
        <section key={age.id} className="event-weights" aria-label={age.title}>
          <h3>{age.title}</h3>
          <ul>
            {chosen
              .filter(({ ageId }) => ageId === age.id)
              .map((weight) => (
                <WeightChip
                  key={weight.playWeight}
                  weight={titleOf(weight.playWeight)}
                  onDrop={() => put(chosen.filter((each) => !isSameWeight(each, weight)))}
                />
              ))}
          </ul>
        </section>
      ))}
      {data && (
        <Template ages={data.ages} weights={data.weights} onAdd={(added) => put(merged(chosen, added))} />
      )}
    </Panel>
  )
}

/** Weights together with added ones, each once. */
const merged = (chosen: readonly WeightFields[], added: readonly WeightFields[]): WeightFields[] => [
  ...chosen,
  ...added.filter((each) => !chosen.some((other) => isSameWeight(each, other))),
]

function WeightChip({ weight, onDrop }: { weight: Weight | undefined; onDrop: () => void }) {
  const { t } = useTranslation('event')
  if (!weight) return null
  const style = styles.find((each) => each === weight.styleType)
  const title = [weight.title, style !== undefined && t(`styles.${style}`)].filter(Boolean).join(' · ')
  return (
    <li>
      <span>{title}</span>
      <button type="button" className="icon-btn" aria-label={t('dropWeight', { title })} onClick={onDrop}>
        <Icon name="x" size="s" />
      </button>
    </li>
  )
}

interface TemplateProps {
  ages: readonly { id: number; key: string; title: string }[]
  weights: readonly Weight[]
  onAdd: (weights: WeightFields[]) => void
}

/** Adds all weights of a style, of women or men, in an age group. */
function Template({ ages, weights, onAdd }: TemplateProps) {
  const { t } = useTranslation('event')
  const [style, setStyle] = useState(0)
  const [gender, setGender] = useState(1)
  const [ageId, setAgeId] = useState(ages.find(({ key }) => key === 'sen')?.id ?? ages[0]?.id ?? 0)
  const age = ages.find(({ id }) => id === ageId)
  const found = age ? templateOf(weights, { styleType: style, gender, ageKey: age.key }) : []
  return (
    <fieldset className="event-template">
      <legend>{t('template')}</legend>
      <select aria-label={t('style')} value={style} onChange={({ target }) => setStyle(Number(target.value))}>
        {styles.map((each) => (
          <option key={each} value={each}>
            {t(`styles.${each}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('gender')}
        value={gender}
        onChange={({ target }) => setGender(Number(target.value))}
      >
        {genders.map((each) => (
          <option key={each} value={each}>
            {t(`genders.${each}`)}
          </option>
        ))}
      </select>
      <select aria-label={t('age')} value={ageId} onChange={({ target }) => setAgeId(Number(target.value))}>
        {ages.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn line sm"
        disabled={found.length === 0}
        onClick={() => onAdd(found.map(({ id }) => ({ playWeight: id, ageId })))}
      >
        <Icon name="plus" size="m" />
        {t('addWeights')}
      </button>
    </fieldset>
  )
}
