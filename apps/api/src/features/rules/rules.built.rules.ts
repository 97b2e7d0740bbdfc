import type { ListedRule, RulesetFields } from '@pahlavan/contract/admin/rules'
import { type Rules, type Ruleset, ruleset, rulesetKeys } from '@pahlavan/wrestling/rules'

const styleOf = (styleType: number, rules: Rules): RulesetFields['styles'][number] => ({
  styleType,
  periods: rules.periods,
  seconds: rules.seconds,
  superiority: rules.superiority ?? null,
  first: rules.first ?? null,
  hasFall: !rules.noFall,
  points: [...rules.points],
  ties: [...rules.ties],
  cautions: rules.cautions,
})

const fieldsOf = ({ name, format, dual, styles }: Ruleset): RulesetFields => ({
  title: name.fa,
  titleEn: name.en,
  isRetired: false,
  format: format ?? 'olympic',
  dual: dual ?? 'wins',
  styles: Object.entries(styles).map(([style, rules]) => styleOf(Number(style), rules)),
})

/** The rulesets of UWW and the federation, as rows that nobody changes. Their ids lie below those of the club. */
export const builtRulesets = (): ListedRule<RulesetFields>[] =>
  rulesetKeys.flatMap((key, id) => {
    const rules = ruleset(key)
    const row = { id, isOwn: false, version: 1, isReplaced: false, events: 0, others: 0 }
    return rules ? [{ ...row, fields: fieldsOf(rules) }] : []
  })
