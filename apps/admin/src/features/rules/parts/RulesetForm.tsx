import { isEachRuleOnce, type ListedRule, RulesetFields } from '@pahlavan/contract/admin/rules'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { rulesetList, useRuleAddress, useRulesetChanges } from '../rules.data.ts'
import { useNameOf } from '../../../items/field-words.ts'
import { RuleForm } from './RuleForm.tsx'
import { StyleRulesPanel } from './StyleRulesPanel.tsx'
import '../rules.css'

const names = ['title', 'isRetired', 'format', 'dual', 'styles'] as const
const formats = ['olympic', 'beach'] as const
const duals = ['wins', 'classificationPoints'] as const
const rules: FieldRules<RulesetFields> = {
  styles: (styles) => (isEachRuleOnce({ styles }) ? null : { type: 'ruleset_twice' }),
}

/** A new ruleset: a copy of another one, without its name. */
export function NewRuleset() {
  const { from } = useRuleAddress()
  const { data } = useQuery(rulesetList())
  const copied = data?.items.find(({ id }) => id === from) ?? data?.items[0]
  if (!copied) return <Loader />
  return <RulesetForm rule={null} empty={{ ...copied.fields, title: '', titleEn: '', isRetired: false }} />
}

interface RulesetFormProps {
  rule: ListedRule<RulesetFields> | null
  /** The fields of a new one. */
  empty?: RulesetFields
}

/** A ruleset of the club: how weights and duals are decided, and the rules of each style. */
export function RulesetForm({ rule, empty = rule?.fields }: RulesetFormProps) {
  const { t } = useTranslation('rule')
  const nameOf = useNameOf(names, (name) => t(`fields.${name}`))
  const changes = useRulesetChanges()
  if (!empty) return null
  return (
    <RuleForm<RulesetFields>
      kind="rulesets"
      rule={rule}
      changes={changes}
      empty={empty}
      source={{
        schema: RulesetFields,
        rules,
        refusals: { rule_untitled: 'title', ruleset_twice: 'styles' },
      }}
      nameOf={nameOf}
    >
      {(control) => (
        <>
          <StyleRulesPanel control={control} />
          <Panel title={t('system')}>
            <div className="rule-system">
              <ChoiceField
                control={control}
                name="format"
                label={t('fields.format')}
                choices={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
              />
              <ChoiceField
                control={control}
                name="dual"
                label={t('fields.dual')}
                choices={duals.map((value) => ({ value, label: t(`duals.${value}`) }))}
              />
            </div>
          </Panel>
        </>
      )}
    </RuleForm>
  )
}
