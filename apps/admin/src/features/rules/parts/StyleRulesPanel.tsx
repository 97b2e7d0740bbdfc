import { MAX_RULESET_STYLES, type RulesetFields, ties } from '@pahlavan/contract/admin/rules'
import { pageDigits } from '@pahlavan/persian/digits'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, type FieldPath, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, SegmentField, useFormField } from '../../../desk/fields.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'
import { styleList } from '../rules.data.ts'
import { useRuleWords } from './ruleWords.ts'
import '@pahlavan/kit/form/chip.css'
import '../rules.css'

const pointValues = [1, 2, 3, 4, 5, 6] as const

type RulesetControl = Control<RulesetFields>

/** The rules of each style of a ruleset. */
export function StyleRulesPanel({ control }: { control: RulesetControl }) {
  const { t } = useTranslation('rule')
  const used = useWatch({ control, name: 'styles' })
  const styles = useQuery(styleList()).data?.items ?? []
  return (
    <PartsPanel
      control={control}
      name="styles"
      min={1}
      max={MAX_RULESET_STYLES}
      className="part-rows rule-styles"
      words={{
        title: t('fields.styles'),
        hint: t('stylesHint'),
        add: t('addStyle'),
        drop: (at) => t('dropStyle', { at }),
      }}
      next={() => {
        const free = styles.find(
          ({ id, fields }) => !fields.isRetired && !used.some(({ styleType }) => styleType === id),
        )
        return { ...(used.at(-1) ?? firstStyle), styleType: free?.id ?? 0 }
      }}
    >
      {(at) => <StyleFields control={control} at={at} />}
    </PartsPanel>
  )
}

const firstStyle: RulesetFields['styles'][number] = {
  styleType: 0,
  periods: 2,
  seconds: 180,
  superiority: 10,
  first: null,
  hasFall: true,
  points: [1, 2, 4, 5],
  ties: ['holds', 'cautions', 'last'],
  cautions: 3,
}

function StyleFields({ control, at }: { control: RulesetControl; at: number }) {
  const { t } = useTranslation('rule')
  const { titleOf } = useRuleWords()
  const { language } = useLanguage()
  const styles = useQuery(styleList()).data?.items ?? []
  const own = useWatch({ control, name: `styles.${at}.styleType` })
  return (
    <div className="rule-style">
      <ChoiceField
        control={control}
        name={`styles.${at}.styleType`}
        label={t('fields.styleType')}
        choices={styles
          .filter(({ id, fields }) => !fields.isRetired || id === own)
          .map(({ id, fields }) => ({ value: id, label: titleOf(fields) }))}
      />
      <NumberField control={control} name={`styles.${at}.periods`} label={t('fields.periods')} />
      <NumberField
        control={control}
        name={`styles.${at}.seconds`}
        label={t('fields.minutes')}
        unit={t('second')}
      />
      <NumberField
        control={control}
        name={`styles.${at}.superiority`}
        label={t('superiority')}
        unit={t('point')}
      />
      <NumberField control={control} name={`styles.${at}.first`} label={t('first')} unit={t('point')} />
      <NumberField control={control} name={`styles.${at}.cautions`} label={t('cautions')} />
      <SegmentField
        control={control}
        name={`styles.${at}.hasFall`}
        label={t('hasFall')}
        choices={[
          { value: true, label: t('fall') },
          { value: false, label: t('noFall') },
        ]}
      />
      <ChipsField
        control={control}
        name={`styles.${at}.points`}
        label={t('points')}
        choices={pointValues.map((value) => ({ value, label: pageDigits(value, language) }))}
        order={(chosen) => chosen.toSorted((one, other) => Number(one) - Number(other))}
      />
      <ChipsField
        control={control}
        name={`styles.${at}.ties`}
        label={t('tiesLabel')}
        choices={ties.map((value) => ({ value, label: t(`ties.${value}`) }))}
        isRanked
      />
    </div>
  )
}

interface ChipsFieldProps {
  control: RulesetControl
  name: FieldPath<RulesetFields>
  label: string
  choices: readonly { value: unknown; label: string }[]
  order?: (chosen: unknown[]) => unknown[]
  /** The order of choosing counts, and is shown. */
  isRanked?: boolean
}

/** Several of a few values. */
function ChipsField({ control, name, label, choices, order, isRanked }: ChipsFieldProps) {
  const { field, fault, choose } = useFormField({ control, name })
  const { language } = useLanguage()
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : []
  const toggle = (value: unknown) => {
    const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]
    choose(order ? order(next) : next)
  }
  return (
    <fieldset className="rule-chips">
      <legend>{label}</legend>
      {choices.map((choice) => {
        const place = chosen.indexOf(choice.value)
        return (
          <button
            key={choice.label}
            type="button"
            className="chip"
            aria-pressed={place >= 0}
            onClick={() => toggle(choice.value)}
          >
            {choice.label}
            {isRanked && place >= 0 && <small>{pageDigits(place + 1, language)}</small>}
          </button>
        )
      })}
      {fault && (
        <p className="hint bad" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
