import type { DrawerName } from '@pahlavan/contract/drawers'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../kit/address/WayOn.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { useDrawerTitle } from '../../kit/drawer/useDrawerTitle.ts'

/** A tab, or a drawer, that the club has closed at present; a signed-in fan finds there the way to bought things. */
export const ClosedRoom = ({ drawer }: { drawer?: DrawerName }) =>
  drawer ? <ClosedDrawer name={drawer} /> : <Closed isPage />

function ClosedDrawer({ name }: { name: DrawerName }) {
  return (
    <>
      <DrawerHead title={useDrawerTitle(name)} />
      <div className="drawer-body">
        <Closed isPage={false} />
      </div>
    </>
  )
}

function Closed({ isPage }: { isPage: boolean }) {
  const { t } = useTranslation(['switches', 'common'])
  const signedIn = useSignedIn()
  return (
    <EmptyPlace kind="lock" title={t('common:closed.title')} text={t('common:closed.text')} isPage={isPage}>
      {signedIn && (
        <DrawerLink className="btn line" drawer="transaction-list">
          {t('bought')}
        </DrawerLink>
      )}
      <WayOn to="events" />
      <WayOn to="contact-us" />
    </EmptyPlace>
  )
}
