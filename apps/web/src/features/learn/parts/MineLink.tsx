import { useTranslation } from 'react-i18next'
import { Anchor } from '../../../kit/address/Anchor.tsx'
import { useDrawers } from '../../../kit/address/drawers.ts'

/** The way to one's own courses. */
export function MineLink() {
  const { t } = useTranslation('learn')
  const { to, state } = useDrawers().opening('education-list')
  return (
    <Anchor className="btn line sm" to={`${to}&courseMine=1`} place={state}>
      {t('mine')}
    </Anchor>
  )
}
