import { AgeFields, areAgesInOrder, type ListedRule } from '@pahlavan/contract/admin/rules'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { useAgeChanges } from '../rules.data.ts'
import { useNameOf } from '../../../items/field-words.ts'
import { RuleForm } from './RuleForm.tsx'
import '../rules.css'

const empty: AgeFields = {
  title: '',
  titleEn: '',
  isRetired: false,
  ageFrom: 10,
  ageTo: 12,
  earlyFrom: null,
  periods: 2,
  minutes: 2,
}
const names = ['title', 'isRetired', 'ageFrom', 'ageTo', 'earlyFrom', 'periods', 'minutes'] as const
const rules: FieldRules<AgeFields> = {
  ageFrom: (_from, fields) => (areAgesInOrder(fields) ? null : { type: 'age_order' }),
}

/** An age group of the club. @param rule null for a new one */
export function AgeForm({ rule }: { rule: ListedRule<AgeFields> | null }) {
  const { t } = useTranslation('rule')
  const nameOf = useNameOf(names, (name) => t(`fields.${name}`))
  return (
    <RuleForm<AgeFields>
      kind="ages"
      rule={rule}
      changes={useAgeChanges()}
      empty={empty}
      source={{ schema: AgeFields, rules, refusals: { rule_untitled: 'title', age_order: 'ageFrom' } }}
      nameOf={nameOf}
    >
      {(control) => (
        <>
          <Panel title={t('age')}>
            <div className="rule-pair">
              <NumberField control={control} name="ageFrom" label={t('fields.ageFrom')} unit={t('years')} />
              <NumberField
                control={control}
                name="ageTo"
                label={t('fields.ageTo')}
                unit={t('years')}
                hint={t('openHint')}
              />
            </div>
            <NumberField
              control={control}
              name="earlyFrom"
              label={t('fields.earlyFrom')}
              unit={t('years')}
              hint={t('earlyHint')}
            />
          </Panel>
          <Panel title={t('bout')}>
            <div className="rule-pair">
              <NumberField control={control} name="periods" label={t('fields.periods')} />
              <NumberField control={control} name="minutes" label={t('fields.minutes')} unit={t('minute')} />
            </div>
            <p className="hint">{t('lengthHint')}</p>
          </Panel>
        </>
      )}
    </RuleForm>
  )
}
