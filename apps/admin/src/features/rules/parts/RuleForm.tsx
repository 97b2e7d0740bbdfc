import type { ListedRule } from '@pahlavan/contract/admin/rules'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { SegmentField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import type { useRowChanges } from '../../../desk/row-changes.ts'
import { useRow } from '../../../desk/useRow.ts'
import { useTextOf } from '../../../items/field-words.ts'
import { type RuleKind, rulesAddress } from '../rules.data.ts'
import { useRuleWords } from './ruleWords.ts'

interface RuleValues extends FieldValues {
  title: string
  titleEn: string
  isRetired: boolean
}

type RowSource<Fields extends RuleValues> = Parameters<typeof useRow<Fields>>[0]

interface RuleFormProps<Fields extends RuleValues> {
  kind: RuleKind
  /** Null for a new one. */
  rule: ListedRule<Fields> | null
  changes: ReturnType<typeof useRowChanges<Fields>>
  empty: Fields
  source: Pick<RowSource<Fields>, 'schema' | 'rules' | 'refusals'>
  nameOf: (field: string) => string
  /** The fields by which bouts are decided. */
  children?: (control: Control<Fields>) => ReactNode
}

const named = <Fields extends RuleValues>(name: 'title' | 'titleEn' | 'isRetired') =>
  name as FieldPath<Fields>

/** The form of a row; a change that makes a new version leads to it. */
function useRuleForm<Fields extends RuleValues>(props: RuleFormProps<Fields>) {
  const { kind, rule, changes, empty, source } = props
  const [, navigate] = useLocation()
  return useRow<Fields>({
    ...source,
    place: `row:rules:${kind}:${rule?.id ?? 'new'}`,
    fields: rule?.fields ?? empty,
    save: async (edit, fields) => {
      if (!rule) {
        await changes.create(fields)
        navigate(rulesAddress(kind))
        return { isSaved: true, fields: empty, conflicts: [] }
      }
      const saved = await changes.save(rule.id, edit)
      if (saved.newId !== undefined) navigate(`/rules/${saved.newId}?kind=${kind}`)
      return saved
    },
  })
}

/** A row of the rules of the club: its names, its fields, whether new events take it, and its end. */
export function RuleForm<Fields extends RuleValues>(props: RuleFormProps<Fields>) {
  const { kind, rule, nameOf, children } = props
  const { t } = useTranslation('rule')
  const textOf = useTextOf()
  const { titleOf } = useRuleWords()
  const editing = useRuleForm(props)
  const { control } = editing
  const [title, titleEn] = useWatch({ control, name: [named<Fields>('title'), named<Fields>('titleEn')] })
  const shown = titleOf({ title, titleEn }) || t(`new.${kind}`)
  useTitle(shown)
  return (
    <RowForm
      editing={editing}
      title={shown}
      list={rulesAddress(kind)}
      isNew={rule === null}
      nameOf={nameOf}
      textOf={(_field, value) => textOf(value)}
    >
      <fieldset className="row-fields" disabled={rule?.isReplaced ?? false}>
        <div className="edit-grid">
          <div className="edit-main">
            <Panel title={t('names')}>
              <TextField
                control={control}
                name={named<Fields>('title')}
                label={t('fields.title')}
                lang="fa"
                dir="rtl"
              />
              <TextField
                control={control}
                name={named<Fields>('titleEn')}
                label={t('fields.titleEn')}
                lang="en"
                dir="ltr"
              />
            </Panel>
            {children?.(control)}
          </div>
          <UsePanel {...props} control={control} title={shown} />
        </div>
      </fieldset>
    </RowForm>
  )
}

type UsePanelProps<Fields extends RuleValues> = RuleFormProps<Fields> & {
  control: Control<Fields>
  title: string
}

/** Whether new events take a row, which ones have it, and its end. */
function UsePanel<Fields extends RuleValues>({ kind, rule, changes, control, title }: UsePanelProps<Fields>) {
  const { t } = useTranslation('rule')
  const [, navigate] = useLocation()
  const { usesOf } = useRuleWords()
  const uses = rule ? usesOf(rule) : ''
  const removed = { onSuccess: () => navigate(rulesAddress(kind)) }
  return (
    <aside className="edit-side">
      <Panel title={t('use')}>
        <SegmentField
          control={control}
          name={named<Fields>('isRetired')}
          label={t('fields.isRetired')}
          choices={[
            { value: false, label: t('offered') },
            { value: true, label: t('retired') },
          ]}
        />
        {rule?.isReplaced && <p className="hint">{t('replacedHint')}</p>}
        {uses && <p className="hint">{t(kind === 'styles' ? 'usedStyle' : 'used', { uses })}</p>}
      </Panel>
      {rule && !uses && (
        <RemoveRow
          title={title}
          text={t('removeText')}
          isBusy={changes.remove.isPending}
          onRemove={() => changes.remove.mutate({ id: rule.id }, removed)}
        />
      )}
    </aside>
  )
}
