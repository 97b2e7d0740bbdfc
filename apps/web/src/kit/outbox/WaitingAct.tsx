import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailure } from '@pahlavan/client/failure'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { dropAct, retryAct } from './outbox.ts'
import type { Act } from './waiting.ts'
import './outbox.css'

const why = ({ status, code, errors }: NonNullable<Act['refusal']>): string =>
  sayFailure(new CallFailure(status, code, errors))

/** Something done without a network: its words, that it waits or why it was refused, and what can be done with it. */
export function WaitingAct({ act, children }: { act: Act; children?: ReactNode }) {
  const { t } = useTranslation('app')
  const { refusal } = act
  return (
    <article className="waiting-act">
      <header>
        <span className={refusal ? 'tag bad' : 'tag warn'}>
          <Icon name={refusal ? 'warning-fill' : 'clock'} size="s" />
          {t(refusal ? 'outbox.isRefused' : 'outbox.waits')}
        </span>
        <Ago moment={new Date(act.at).toISOString()} />
      </header>
      <p dir="auto">{act.words}</p>
      {refusal && <p className="hint bad">{why(refusal)}</p>}
      <div className="acts">
        {children}
        {refusal && (
          <button type="button" onClick={() => void retryAct(act)}>
            {t('outbox.again')}
          </button>
        )}
        <button type="button" onClick={() => void dropAct(act.id)}>
          {t('outbox.drop')}
        </button>
      </div>
    </article>
  )
}
