import { discounts, MAX_GENERATED } from '@pahlavan/contract/admin/discounts'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { checkedFields, type FieldRules } from '@pahlavan/kit/form/checked.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Static, Type } from 'typebox'
import { Link, useLocation } from 'wouter'
import { useChange } from '../../../desk/change.ts'
import { NumberField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { shapeRules } from '../code.rules.ts'
import { codeDesk, emptyShape } from '../codes.data.ts'
import { BoundsPanel, TimePanel, ValuePanel } from './ShapePanels.tsx'
import '../../../desk/edit.css'
import '../codes.css'

const { prefix, count, shape } = discounts.generate.query.properties
const Batch = Type.Object({ prefix, count, ...shape.properties })
type Batch = Static<typeof Batch>

const rules: FieldRules<Batch> = shapeRules

/** Makes many codes of one shape at once; afterwards the list shows them, and gives their file. */
export function GenerateForm() {
  const { t } = useTranslation('code')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  useTitle(t('many.title'))
  const form = useForm<Batch>({
    defaultValues: { prefix: '', count: 100, ...emptyShape, uses: 1 },
    resolver: checkedFields(Batch, rules),
    mode: 'onTouched',
  })
  const { control } = form
  const make = useChange(discounts.generate, async (made) => {
    showToast({
      text: t('many.made', { count: made.count, shown: pageDigits(made.count, language) }),
      tone: 'good',
    })
    await cache.invalidateQueries(codeDesk.lists)
    navigate(`/codes?q=${made.prefix}-`)
  })
  const submit = form.handleSubmit(({ prefix: begin, count: many, ...rest }) =>
    make.mutate({ prefix: begin, count: many, shape: rest }),
  )
  const part = { control, nameOf: (name: keyof typeof emptyShape) => name }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <header className="page-head">
        <h1>{t('many.title')}</h1>
        <p>{t('many.sub')}</p>
        <Link href="/codes" className="btn line sm">
          {t('many.toList')}
        </Link>
      </header>
      <div className="edit-grid">
        <div className="edit-main">
          <WordsPanel control={control} />
          <ValuePanel {...part} />
          <BoundsPanel {...part} />
        </div>
        <aside className="edit-side">
          <TimePanel {...part} />
          <BusyButton className="btn full" busy={make.isPending}>
            {t('many.make')}
          </BusyButton>
        </aside>
      </div>
    </form>
  )
}

/** The words of the codes, and how many there are. */
function WordsPanel({ control }: { control: Control<Batch> }) {
  const { t } = useTranslation('code')
  const { language } = useLanguage()
  return (
    <Panel title={t('many.words')}>
      <TextField
        control={control}
        name="prefix"
        label={t('many.prefix')}
        hint={t('many.prefixHint')}
        dir="ltr"
        read={(typed) => typed.toUpperCase()}
      />
      <NumberField
        control={control}
        name="count"
        label={t('many.count')}
        hint={t('many.countHint', { most: pageDigits(MAX_GENERATED, language) })}
      />
    </Panel>
  )
}
