import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import {
  type AgeFields,
  ownAges,
  ownRulesets,
  ownStyles,
  ownWeights,
  type RulesetFields,
  type StyleFields,
  type WeightFields,
} from '@pahlavan/contract/admin/rules'
import { queryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useRowChanges } from '../../desk/row-changes.ts'

/** The lists of the rules, in their order. */
export const ruleKinds = ['styles', 'ages', 'weights', 'rulesets'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** The calls of each list. */
export const ruleCalls = {
  styles: ownStyles,
  ages: ownAges,
  weights: ownWeights,
  rulesets: ownRulesets,
} as const

const styles = queriesOf('rule-styles', callOf(ownStyles.list))
const ages = queriesOf('rule-ages', callOf(ownAges.list))
const weights = queriesOf('rule-weights', callOf(ownWeights.list))
const rulesets = queriesOf('rule-rulesets', callOf(ownRulesets.list))

/** The styles: those of the club, then those of UWW. */
export const styleList = () =>
  queryOptions({ queryKey: styles.key(), queryFn: () => styles.ask({}, { handles: 'any' }) })

/** The age groups: those of the club, then those of UWW. */
export const ageList = () =>
  queryOptions({ queryKey: ages.key(), queryFn: () => ages.ask({}, { handles: 'any' }) })

/** The weights: those of the club, then those of UWW. */
export const weightList = () =>
  queryOptions({ queryKey: weights.key(), queryFn: () => weights.ask({}, { handles: 'any' }) })

/** The rulesets: those of the club, then those of UWW and the federation. */
export const rulesetList = () =>
  queryOptions({ queryKey: rulesets.key(), queryFn: () => rulesets.ask({}, { handles: 'any' }) })

export const useStyleChanges = () => useRowChanges<StyleFields>(ownStyles, styleList())
export const useAgeChanges = () => useRowChanges<AgeFields>(ownAges, ageList())
export const useWeightChanges = () => useRowChanges<WeightFields>(ownWeights, weightList())

export const useRulesetChanges = () => useRowChanges<RulesetFields>(ownRulesets, rulesetList())

export const rulesAddress = (kind: RuleKind) => `/rules?kind=${kind}`

/** The list in the address, and whether a new row is made. */
export function useRuleAddress() {
  const [params, setParams] = useSearchParams()
  return {
    kind: ruleKinds.find((kind) => kind === params.get('kind')) ?? ruleKinds[0],
    isNew: params.has('new'),
    /** The row that a new one begins as a copy of. */
    from: Number(params.get('from') ?? 1),
    put: (kind: RuleKind) => setParams({ kind }, { replace: true }),
  }
}
