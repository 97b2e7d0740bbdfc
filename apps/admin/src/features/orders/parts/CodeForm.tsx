import { CodeFields } from '@pahlavan/contract/admin/discounts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { formatNumber, formatToman } from '@pahlavan/persian/money'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { ItemForm } from '../../../items/ItemForm.tsx'
import { useItem } from '../../../items/useItem.ts'
import { codeRules } from '../code.rules.ts'
import { codeCost, codeDesk, type EditedCode, emptyCode } from '../codes.data.ts'
import { useCodeWords } from './codeWords.ts'
import { BoundsPanel, TimePanel, ValuePanel } from './ShapePanels.tsx'
import '../codes.css'

/** A discount code: its word and value, its bounds and time, and its cost. @param item null for a new one */
export function CodeForm({ item }: { item: EditedCode | null }) {
  const { t } = useTranslation('code')
  const words = useCodeWords()
  const itemEditing = useItem({
    desk: codeDesk,
    item,
    empty: emptyCode,
    schema: CodeFields,
    rules: codeRules,
    refusals: { code_format: 'code', code_exists: 'code', code_value: 'amount', code_span: 'endsAt' },
  })
  const { control } = itemEditing.editing
  const part = { control, nameOf: (name: keyof CodeFields) => name }
  return (
    <ItemForm
      itemEditing={itemEditing}
      words={words}
      titles={['code']}
      side={
        <>
          {item && <CostPanel id={item.id} />}
          <TimePanel {...part} />
        </>
      }
    >
      <Panel title={t('word')}>
        <TextField control={control} name="code" label={t('fields.code')} hint={t('codeHint')} dir="ltr" />
      </Panel>
      <ValuePanel {...part} />
      <BoundsPanel {...part} />
    </ItemForm>
  )
}

/** The discounts that a code gave so far, and can give at most. */
function CostPanel({ id }: { id: number }) {
  const { t } = useTranslation('code')
  const { language } = useLanguage()
  const { data } = useQuery(codeCost(id))
  if (!data) return null
  const { orders, given, most } = data
  return (
    <Panel title={t('cost.title')}>
      <p>
        {t('cost.given', {
          count: orders,
          shown: formatNumber(orders, language),
          given: formatToman(given, language),
        })}
      </p>
      <p className="hint">
        {most === null ? t('cost.unbounded') : t('cost.most', { most: formatToman(most, language) })}
      </p>
    </Panel>
  )
}
