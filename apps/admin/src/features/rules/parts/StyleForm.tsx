import { type ListedRule, StyleFields } from '@pahlavan/contract/admin/rules'
import { useTranslation } from 'react-i18next'
import { useStyleChanges } from '../rules.data.ts'
import { useNameOf } from '../../../items/field-words.ts'
import { RuleForm } from './RuleForm.tsx'

const empty: StyleFields = { title: '', titleEn: '', isRetired: false }
const names = ['title', 'isRetired'] as const

/** A style of the club. @param rule null for a new one */
export function StyleForm({ rule }: { rule: ListedRule<StyleFields> | null }) {
  const { t } = useTranslation('rule')
  const nameOf = useNameOf(names, (name) => t(`fields.${name}`))
  return (
    <RuleForm<StyleFields>
      kind="styles"
      rule={rule}
      changes={useStyleChanges()}
      empty={empty}
      source={{ schema: StyleFields, refusals: { rule_untitled: 'title' } }}
      nameOf={nameOf}
    />
  )
}
