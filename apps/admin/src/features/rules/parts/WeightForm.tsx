import { areKilogramsInOrder, type ListedRule, WeightFields } from '@pahlavan/contract/admin/rules'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceField, NumberField, SegmentField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { styleList, useWeightChanges, weightList } from '../rules.data.ts'
import { useNameOf } from '../../../items/field-words.ts'
import { RuleForm } from './RuleForm.tsx'
import { useRuleWords } from './ruleWords.ts'
import '../rules.css'

const empty: WeightFields = {
  title: '',
  titleEn: '',
  isRetired: false,
  styleType: 0,
  gender: 1,
  list: '',
  minKg: null,
  maxKg: null,
}
const names = ['title', 'isRetired', 'styleType', 'gender', 'list', 'minKg', 'maxKg'] as const
const rules: FieldRules<WeightFields> = {
  maxKg: (_to, fields) => (areKilogramsInOrder(fields) ? null : { type: 'weight_order' }),
}

/** A weight in a list of the club. @param rule null for a new one */
export function WeightForm({ rule }: { rule: ListedRule<WeightFields> | null }) {
  const { t } = useTranslation('rule')
  const nameOf = useNameOf(names, (name) => t(`fields.${name}`))
  return (
    <RuleForm<WeightFields>
      kind="weights"
      rule={rule}
      changes={useWeightChanges()}
      empty={empty}
      source={{
        schema: WeightFields,
        rules,
        refusals: { rule_untitled: 'title', weight_order: 'maxKg', weight_overlaps: 'maxKg' },
      }}
      nameOf={nameOf}
    >
      {(control) => (
        <>
          <Panel title={t('weight')}>
            <div className="rule-pair">
              <NumberField control={control} name="minKg" label={t('fields.minKg')} unit={t('kilo')} />
              <NumberField control={control} name="maxKg" label={t('fields.maxKg')} unit={t('kilo')} />
            </div>
            <p className="hint">{t('kiloHint')}</p>
          </Panel>
          <ListPanel control={control} style={rule?.fields.styleType} />
        </>
      )}
    </RuleForm>
  )
}

interface ListPanelProps {
  control: Control<WeightFields>
  /** The style that the weight has already. */
  style: number | undefined
}

/** The style and the list of a weight. */
function ListPanel({ control, style }: ListPanelProps) {
  const { t } = useTranslation('rule')
  const { titleOf } = useRuleWords()
  const styles = useQuery(styleList()).data?.items ?? []
  const weights = useQuery(weightList()).data?.items ?? []
  const lists = new Set(weights.filter(({ isOwn }) => isOwn).map(({ fields: { list } }) => list))
  return (
    <Panel title={t('place')}>
      <ChoiceField
        control={control}
        name="styleType"
        label={t('fields.styleType')}
        choices={styles
          .filter(({ id, fields }) => !fields.isRetired || id === style)
          .map(({ id, fields }) => ({ value: id, label: titleOf(fields) }))}
      />
      <SegmentField
        control={control}
        name="gender"
        label={t('fields.gender')}
        choices={[
          { value: 1, label: t('genders.1') },
          { value: 0, label: t('genders.0') },
        ]}
      />
      <TextField
        control={control}
        name="list"
        label={t('fields.list')}
        hint={t('listHint')}
        choices={[...lists]}
      />
    </Panel>
  )
}
