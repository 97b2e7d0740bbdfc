import { useTranslation } from 'react-i18next'
import { dropAct } from '../../../kit/outbox/outbox.ts'
import { WaitingAct } from '../../../kit/outbox/WaitingAct.tsx'
import { type Act, useOutbox, waitingFor } from '../../../kit/outbox/waiting.ts'
import type { Draft } from '../commentDraft.ts'
import { aboutOf, type Subject } from '../comments.data.ts'

interface Props {
  subject: Subject
  /** Takes a comment back into the place where it is written. */
  edit: (draft: Pick<Draft, 'text'>) => void
}

/** Comments that were written offline, or that the server refused. */
export function WaitingComments({ subject, edit }: Props) {
  const { t } = useTranslation('comments')
  const acts = useOutbox((outbox) => outbox.acts)
  const takeBack = (act: Act) => {
    edit({ text: act.words })
    void dropAct(act.id)
  }
  return waitingFor(acts, aboutOf(subject)).map((act) => (
    <WaitingAct key={act.id} act={act}>
      <button type="button" onClick={() => takeBack(act)}>
        {t('edit')}
      </button>
    </WaitingAct>
  ))
}
