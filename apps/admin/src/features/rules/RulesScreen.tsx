import { Chips } from '@pahlavan/kit/form/Chips.tsx'
import { useTranslation } from 'react-i18next'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { ListHead } from '../../desk/ListHead.tsx'
import { AgeForm } from './parts/AgeForm.tsx'
import { AgeRows, StyleRows, WeightRows } from './parts/RuleRows.tsx'
import { RulesetRows } from './parts/RulesetRows.tsx'
import { NewRuleset } from './parts/RulesetForm.tsx'
import { StyleForm } from './parts/StyleForm.tsx'
import { WeightForm } from './parts/WeightForm.tsx'
import { ruleKinds, rulesAddress, useRuleAddress, ruleCalls } from './rules.data.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/state-filters.css'
import '../../desk/table.css'

const forms = { styles: StyleForm, ages: AgeForm, weights: WeightForm, rulesets: NewRuleset }
const lists = { styles: StyleRows, ages: AgeRows, weights: WeightRows, rulesets: RulesetRows }

/** The styles, ages, weights and rulesets of the club beside those of UWW; or the form of a new one, as the address says. */
export function RulesScreen() {
  const { t } = useTranslation('rule')
  const { kind, isNew, put } = useRuleAddress()
  const [Form, Rows] = [forms[kind], lists[kind]]
  if (isNew) return <Form rule={null} />
  return (
    <>
      <ListHead
        words={{ title: t('title'), sub: t('sub'), new: t(`new.${kind}`) }}
        address={`${rulesAddress(kind)}&new=1`}
      >
        <ExportButton endpoint={ruleCalls[kind].export} query={{}} />
      </ListHead>
      <section className="panel" aria-label={t(`kinds.${kind}`)}>
        <div className="filters state-filters wrapped">
          <Chips
            legend={t('kind')}
            chips={ruleKinds.map((id) => ({ id, title: t(`kinds.${id}`) }))}
            chosen={kind}
            onChoose={put}
          />
        </div>
        <Rows />
      </section>
    </>
  )
}
