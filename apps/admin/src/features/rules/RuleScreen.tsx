import { useQuery } from '@tanstack/react-query'
import { RowScreen } from '../../desk/RowScreen.tsx'
import { AgeForm } from './parts/AgeForm.tsx'
import { RulesetForm } from './parts/RulesetForm.tsx'
import { StyleForm } from './parts/StyleForm.tsx'
import { WeightForm } from './parts/WeightForm.tsx'
import { ageList, rulesAddress, rulesetList, styleList, useRuleAddress, weightList } from './rules.data.ts'

/** One row of the club in a list of the rules. */
export function RuleScreen({ id }: { id: number }) {
  const { kind } = useRuleAddress()
  const screens = { styles: StyleScreen, ages: AgeScreen, weights: WeightScreen, rulesets: RulesetScreen }
  const Screen = screens[kind]
  return <Screen key={`${kind} ${id}`} id={id} />
}

function StyleScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(styleList())} id={id} address={rulesAddress('styles')}>
      {(rule) => <StyleForm rule={rule} />}
    </RowScreen>
  )
}

function AgeScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(ageList())} id={id} address={rulesAddress('ages')}>
      {(rule) => <AgeForm rule={rule} />}
    </RowScreen>
  )
}

function RulesetScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(rulesetList())} id={id} address={rulesAddress('rulesets')}>
      {(rule) => <RulesetForm rule={rule} />}
    </RowScreen>
  )
}

function WeightScreen({ id }: { id: number }) {
  return (
    <RowScreen list={useQuery(weightList())} id={id} address={rulesAddress('weights')}>
      {(rule) => <WeightForm rule={rule} />}
    </RowScreen>
  )
}
