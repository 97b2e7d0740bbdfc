import { type EditedQuestion, QuestionFields } from '@pahlavan/contract/admin/form-questions'
import { MAX_QUESTION_CHOICES, questionKinds } from '@pahlavan/contract/form-questions'
import type { ServiceName } from '@pahlavan/contract/services'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ChoiceField, SegmentField, TextField } from '../../../desk/fields.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { PartsPanel } from '../../../desk/PartsPanel.tsx'
import { RemoveRow } from '../../../desk/RemoveRow.tsx'
import { RowForm } from '../../../desk/RowForm.tsx'
import { useRow } from '../../../desk/useRow.ts'
import { useNameOf, useTextOf } from '../../../items/field-words.ts'
import { questionRules, useQuestionChanges } from '../questions.data.ts'
import { serviceNames } from '../services.rules.ts'
import '../questions.css'

const names = ['service', 'kind', 'label', 'labelEn', 'isNeeded', 'choices'] as const

const emptyOf = (service: ServiceName): QuestionFields => ({
  service,
  kind: 'line',
  label: '',
  labelEn: '',
  isNeeded: false,
  choices: [],
})

interface QuestionFormProps {
  /** Null for a new one. */
  question: EditedQuestion | null
  /** The form of a new one. */
  service?: ServiceName
}

/** The fields and their values in words. */
function useFieldWords() {
  const { t } = useTranslation('question')
  const textOf = useTextOf()
  const nameOf = useNameOf(names, (name) => t(`fields.${name}`))
  return { nameOf, textOf: (_field: string, value: unknown) => textOf(value) }
}

/** The edited fields, and the removal of the question. */
function useQuestionEditing(question: EditedQuestion | null, service: ServiceName) {
  const [, navigate] = useLocation()
  const { create, save, remove } = useQuestionChanges()
  const empty = emptyOf(service)
  const editing = useRow<QuestionFields>({
    place: `row:question:${question?.id ?? `new:${service}`}`,
    schema: QuestionFields,
    rules: questionRules,
    refusals: { question_choices: 'choices' },
    fields: question?.fields ?? empty,
    save: async (edit, fields) => {
      if (question) return save(question.id, edit)
      await create(fields)
      navigate('/questions')
      return { isSaved: true, fields: empty, conflicts: [] }
    },
  })
  return { editing, remove }
}

/** A question of a form: its words, how it is answered, and whether it must be. */
export function QuestionForm({ question, service = 'camp' }: QuestionFormProps) {
  const { t } = useTranslation('question')
  const words = useFieldWords()
  const [, navigate] = useLocation()
  const { editing, remove } = useQuestionEditing(question, service)
  const { control } = editing
  const title = useWatch({ control, name: 'label' }) || t('new')
  useTitle(title)
  return (
    <RowForm editing={editing} title={title} list="/questions" isNew={question === null} {...words}>
      <div className="edit-grid">
        <div className="edit-main">
          <Panel title={t('words')}>
            <TextField control={control} name="label" label={t('fields.label')} dir="rtl" lang="fa" />
            <TextField
              control={control}
              name="labelEn"
              label={t('fields.labelEn')}
              hint={t('labelEnHint')}
              dir="ltr"
              lang="en"
            />
          </Panel>
          <ChoicesPanel control={control} />
        </div>
        <aside className="edit-side">
          <AnswerPanel control={control} />
          {question && (
            <RemoveRow
              title={title}
              text={t('removeText')}
              isBusy={remove.isPending}
              onRemove={() => remove.mutate({ id: question.id }, { onSuccess: () => navigate('/questions') })}
            />
          )}
        </aside>
      </div>
    </RowForm>
  )
}

/** The form that the question stands in, and how it is answered. */
function AnswerPanel({ control }: { control: Control<QuestionFields> }) {
  const { t } = useTranslation('question')
  return (
    <Panel title={t('answer')}>
      <ChoiceField
        control={control}
        name="service"
        label={t('fields.service')}
        choices={serviceNames.map((value) => ({ value, label: t(`services.${value}`) }))}
      />
      <ChoiceField
        control={control}
        name="kind"
        label={t('fields.kind')}
        choices={questionKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <SegmentField
        control={control}
        name="isNeeded"
        label={t('fields.isNeeded')}
        choices={[
          { value: true, label: t('needed') },
          { value: false, label: t('free') },
        ]}
      />
    </Panel>
  )
}

/** The answers of a question with choices; another kind shows those that it may not have. */
function ChoicesPanel({ control }: { control: Control<QuestionFields> }) {
  const { t } = useTranslation('question')
  const [kind, choices] = useWatch({ control, name: ['kind', 'choices'] })
  if (kind !== 'choice' && choices.length === 0) return null
  return (
    <PartsPanel
      control={control}
      name="choices"
      max={MAX_QUESTION_CHOICES}
      className="part-rows question-choices"
      words={{
        title: t('fields.choices'),
        hint: t('choicesHint'),
        add: t('add'),
        drop: (at) => t('drop', { at }),
      }}
      next={() => ({ text: '', textEn: '' })}
    >
      {(at) => (
        <>
          <TextField control={control} name={`choices.${at}.text`} label={t('choice')} dir="rtl" lang="fa" />
          <TextField
            control={control}
            name={`choices.${at}.textEn`}
            label={t('choiceEn')}
            dir="ltr"
            lang="en"
          />
        </>
      )}
    </PartsPanel>
  )
}
