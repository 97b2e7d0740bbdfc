import { useTranslation } from 'react-i18next'
import { Anchor } from '../kit/address/Anchor.tsx'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { WaitingAct } from '../kit/outbox/WaitingAct.tsx'
import { useOutbox } from '../kit/outbox/waiting.ts'

/** Acts that were done offline and that the server does not have, oldest first. */
export function WaitingSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app')
  const acts = useOutbox((outbox) => outbox.acts)
  return (
    <Sheet title={t('outbox.title')} onClose={onClose}>
      <p className="hint">{t(acts.length === 0 ? 'outbox.none' : 'outbox.text')}</p>
      {acts.map((act) => (
        <WaitingAct key={act.id} act={act}>
          <Anchor to={act.link} onFollow={onClose}>
            {t('outbox.open')}
          </Anchor>
        </WaitingAct>
      ))}
    </Sheet>
  )
}
