import { type EditedQuestion, formQuestions } from '@pahlavan/contract/admin/form-questions'
import { MAX_FORM_QUESTIONS } from '@pahlavan/contract/form-questions'
import { ServiceName } from '@pahlavan/contract/services'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'wouter'
import { ExportButton } from '../../desk/ExportButton.tsx'
import { SortableList } from '../../desk/SortableList.tsx'
import { QuestionForm } from './parts/QuestionForm.tsx'
import { questionList, useQuestionChanges } from './questions.data.ts'
import { serviceNames } from './services.rules.ts'
import '@pahlavan/kit/list/panel.css'
import '../../desk/rows.css'
import '../../desk/table.css'
import './questions.css'

/** The forms of the services, each with the club's questions in their order; or the form of a new question, as the address says. */
export function QuestionsScreen() {
  const { t } = useTranslation('question')
  const [params] = useSearchParams()
  const { data, error, refetch } = useQuery(questionList())
  const isNew = params.get('new')
  const service = serviceNames.find((name) => name === isNew)
  if (service) return <QuestionForm question={null} service={service} />
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t('sub')}</p>
        <div className="head-acts">
          <ExportButton endpoint={formQuestions.export} query={{}} />
        </div>
      </header>
      <div className="question-forms">
        {serviceNames.map((name) => (
          <ServiceQuestions
            key={name}
            service={name}
            questions={data.items.filter(({ fields }) => fields.service === name)}
          />
        ))}
      </div>
    </>
  )
}

interface ServiceProps {
  service: ServiceName
  questions: readonly EditedQuestion[]
}

/** The own fields of a form in a sentence, and the club's questions behind them. */
function ServiceQuestions({ service, questions }: ServiceProps) {
  const { t } = useTranslation('question')
  const { language } = useLanguage()
  const { move } = useQuestionChanges()
  const titleOf = ({ fields: { label, labelEn } }: EditedQuestion) =>
    language === 1 && labelEn ? labelEn : label
  return (
    <section className="panel" aria-label={t(`services.${service}`)}>
      <header className="panel-head">
        <h2>{t(`services.${service}`)}</h2>
        {questions.length < MAX_FORM_QUESTIONS && (
          <Link href={`/questions?new=${service}`} className="btn line sm">
            <Icon name="plus" size="m" />
            {t('new')}
          </Link>
        )}
      </header>
      <p className="hint question-own">{t(`own.${service}`)}</p>
      <SortableList className="rows" rows={questions} titleOf={titleOf} onMove={move}>
        {(question) => (
          <div>
            <Link href={`/questions/${question.id}`} className="row-link">
              <bdi>{titleOf(question)}</bdi>
            </Link>
            <small>
              {[t(`kinds.${question.fields.kind}`), t(question.fields.isNeeded ? 'needed' : 'free')].join(
                ' · ',
              )}
            </small>
          </div>
        )}
      </SortableList>
    </section>
  )
}
