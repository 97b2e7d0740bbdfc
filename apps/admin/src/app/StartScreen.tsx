import type { StartState, StartStep } from '@pahlavan/contract/admin/start'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { isAllowed } from '@pahlavan/contract/access'
import { ownAccount } from '../features/account/account.data.ts'
import { HealthPanel } from '../features/health/HealthPanel.tsx'
import { startSteps } from '../features/staff/start.data.ts'
import { roomsOf } from './rooms.ts'
import '@pahlavan/kit/list/panel.css'
import '../desk/table.css'
import './start.css'

/** The room in which a step is done. */
const roomOfStep: Record<StartStep, string> = {
  identity: 'identity',
  category: 'categories',
  picture: 'pictures',
  article: 'articles',
  page: 'pages',
  contact: 'contacts',
  slide: 'slides',
  member: 'members',
}

/** The first steps of a club. The caller sees those of the rooms that they may enter. */
export function StartScreen() {
  const { t } = useTranslation('start')
  const { data: me } = useQuery(ownAccount())
  const { data, error, refetch } = useQuery(startSteps())
  if (!data || !me) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <Loader />
  const rooms = new Set<string>(roomsOf(me.roles).map(({ name }) => name))
  const steps = data.items.filter(({ name }) => rooms.has(roomOfStep[name]))
  const isDone = steps.every((step) => step.isDone)
  return (
    <>
      <header className="page-head">
        <h1>{t('title')}</h1>
        <p>{t(isDone ? 'done' : 'sub')}</p>
      </header>
      <div className="start-panels">
        <ol className="panel start-steps">
          {steps.map((step) => (
            <Step key={step.name} {...step} />
          ))}
        </ol>
        {isAllowed(me.roles, 'health.read') && <HealthPanel />}
      </div>
    </>
  )
}

function Step({ name, isDone }: StartState) {
  const { t } = useTranslation('start')
  return (
    <li className={isDone ? 'done' : undefined}>
      {isDone ? <Icon name="check-circle-fill" /> : <i className="step-ring" />}
      <div>
        <Link href={`/${roomOfStep[name]}`} className="row-link">
          {t(`steps.${name}.title`)}
        </Link>
        <p>{t(`steps.${name}.text`)}</p>
      </div>
      <small>{t(`state.${isDone ? 'done' : 'open'}`)}</small>
    </li>
  )
}
