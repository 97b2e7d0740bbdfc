import type { DrawerName } from '@pahlavan/contract/drawers'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../kit/drawer/DrawerHead.tsx'
import { useDrawers } from '../kit/address/drawers.ts'
import { useDrawerTitle } from '../kit/drawer/useDrawerTitle.ts'
import { UnavailableState } from '../kit/feedback/States.tsx'

/** A drawer whose part of the product this version does not have. */
export function AbsentDrawer({ name }: { name: DrawerName }) {
  const { t } = useTranslation()
  const { close } = useDrawers()
  return (
    <>
      <DrawerHead title={useDrawerTitle(name)} />
      <div className="drawer-body centred">
        <UnavailableState>
          <button type="button" className="btn line" onClick={close}>
            {t('back')}
          </button>
        </UnavailableState>
      </div>
    </>
  )
}
