import {
  type EventFields,
  MAX_EVENT_WEIGHTS,
  orderedWeights,
  type EventWeightFields,
} from '@pahlavan/contract/admin/events'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, useFormField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { isSameWeight, templatesOf, type Weight } from '../event.rules.ts'
import { wrestlerChoices } from '../../people/people.data.ts'
import '../events.css'

const genders = [1, 0] as const

/** The weights of an event by age group. A template adds those of a style and an age; single ones are taken out. */
export function WeightsPanel({ control }: { control: Control<EventFields> }) {
  const { t } = useTranslation('event')
  const { data } = useQuery(wrestlerChoices())
  const { field, fault, choose } = useFormField({ control, name: 'weights' })
  const chosen: readonly EventWeightFields[] = field.value
  const put = (weights: readonly EventWeightFields[]) =>
    choose(orderedWeights(weights).slice(0, MAX_EVENT_WEIGHTS))
  const ruleset = useWatch({ control, name: 'ruleset' })
  const known = data?.rulesets.find(({ key }) => key === ruleset)
  const titleOf = (id: number) => {
    const weight = data?.weights.find((each) => each.id === id)
    const style = data?.styles.find((each) => each.id === weight?.styleType)
    return [weight?.title, style?.title].filter(Boolean).join(' · ')
  }
  const ages = data?.ages.filter(({ id }) => chosen.some(({ ageId }) => ageId === id)) ?? []
  return (
    <Panel title={t('fields.weights')}>
      {data && <RulesetField control={control} rulesets={data.rulesets} />}
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
                  title={titleOf(weight.playWeight)}
                  onDrop={() => put(chosen.filter((each) => !isSameWeight(each, weight)))}
                />
              ))}
          </ul>
        </section>
      ))}
      {data && (
        <Template
          {...data}
          styles={data.styles.filter(({ id }) => known?.styles.includes(id) ?? true)}
          onAdd={(added) => put(merged(chosen, added))}
        />
      )}
    </Panel>
  )
}

interface RulesetFieldProps {
  control: Control<EventFields>
  rulesets: readonly { key: string; title: string; isRetired: boolean }[]
}

/** The ruleset of an event; a retired one is there for an event that has it. */
function RulesetField({ control, rulesets }: RulesetFieldProps) {
  const { t } = useTranslation('event')
  const chosen = useWatch({ control, name: 'ruleset' })
  return (
    <ChoiceField
      control={control}
      name="ruleset"
      label={t('fields.ruleset')}
      choices={rulesets
        .filter(({ key, isRetired }) => !isRetired || key === chosen)
        .map(({ key, title }) => ({ value: key, label: title }))}
    />
  )
}

/** Weights together with added ones, each once. */
const merged = (
  chosen: readonly EventWeightFields[],
  added: readonly EventWeightFields[],
): EventWeightFields[] => [
  ...chosen,
  ...added.filter((each) => !chosen.some((other) => isSameWeight(each, other))),
]

function WeightChip({ title, onDrop }: { title: string; onDrop: () => void }) {
  const { t } = useTranslation('event')
  if (!title) return null
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
  styles: readonly { id: number; title: string; isRetired: boolean }[]
  ages: readonly { id: number; key: string; title: string; isRetired: boolean }[]
  weights: readonly Weight[]
  onAdd: (weights: EventWeightFields[]) => void
}

/** Adds all weights of a style, of women or men, in an age group: those of UWW, or a list of the club. */
function Template({ styles, ages, weights, onAdd }: TemplateProps) {
  const { t } = useTranslation('event')
  const [style, setStyle] = useState(0)
  const [gender, setGender] = useState(1)
  const [ageId, setAgeId] = useState(ages.find(({ key }) => key === 'sen')?.id ?? ages[0]?.id ?? 0)
  const [at, setAt] = useState(0)
  const age = ages.find(({ id }) => id === ageId)
  const templates = age ? templatesOf(weights, { styleType: style, gender, ageKey: age.key }) : []
  const found = templates[at] ?? templates[0]
  const offered = styles.filter(
    ({ id, isRetired }) => !isRetired && weights.some(({ styleType }) => styleType === id),
  )
  return (
    <fieldset className="event-template">
      <legend>{t('template')}</legend>
      <Choice label={t('style')} value={style} onChoose={setStyle} choices={offered} />
      <Choice
        label={t('gender')}
        value={gender}
        onChoose={setGender}
        choices={genders.map((id) => ({ id, title: t(`genders.${id}`) }))}
      />
      <Choice
        label={t('age')}
        value={ageId}
        onChoose={setAgeId}
        choices={ages.filter(({ isRetired }) => !isRetired)}
      />
      {templates.length > 1 && (
        <Choice
          label={t('list')}
          value={templates[at] ? at : 0}
          onChoose={setAt}
          choices={templates.map(({ list, isOwn }, id) => ({ id, title: isOwn ? list : t('uwwList') }))}
        />
      )}
      <button
        type="button"
        className="btn line sm"
        disabled={!found}
        onClick={() => found && onAdd(found.weights.map(({ id }) => ({ playWeight: id, ageId })))}
      >
        <Icon name="plus" size="m" />
        {t('addWeights')}
      </button>
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  value: number
  choices: readonly { id: number; title: string }[]
  onChoose: (value: number) => void
}

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
