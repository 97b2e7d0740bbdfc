import type { RulesetFields } from '@pahlavan/contract/admin/rules'
import { useQuery } from '@tanstack/react-query'
import { rulesAddress, rulesetList, styleList } from '../rules.data.ts'
import { Rows } from './RuleRows.tsx'
import { useRuleWords } from './ruleWords.ts'

/** The rulesets, with their styles; a new one begins as a copy. */
export function RulesetRows() {
  const { titleOf, joined } = useRuleWords()
  const styles = useQuery(styleList()).data?.items ?? []
  const detailOf = (fields: RulesetFields) =>
    joined(
      fields.styles.map(({ styleType }) => {
        const style = styles.find(({ id }) => id === styleType)
        return style ? titleOf(style.fields) : ''
      }),
    )
  return (
    <Rows
      kind="rulesets"
      list={useQuery(rulesetList())}
      detailOf={detailOf}
      copyOf={(id) => `${rulesAddress('rulesets')}&new=1&from=${id}`}
    />
  )
}
