import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../kit/address/Anchor.tsx'
import { DrawerLink } from '../kit/address/DrawerLink.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Later } from '../kit/frame/Later.tsx'
import { lazyWithPreload } from '../kit/frame/lazy.tsx'
import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useStep } from '../kit/address/steps.ts'
import { toTheTop } from './scroll-places.ts'
import { searchScreen } from './search-screen.tsx'

const CartDoor = lazyWithPreload(
  () => import('../features/cart/CartDoor.tsx').then((m) => m.CartDoor),
  'features/cart/CartDoor',
)
const AccountFace = lazyWithPreload(
  () => import('../features/account/AccountFace.tsx').then((loaded) => loaded.AccountFace),
  'features/account/AccountFace',
)

const HOME_STEP = 2
/** By then the screen that was gone to stands. */
const SCREEN_MS = 50

/** Name, search, the cart where something is in it, bookmarks and the way to one's account. */
export function AppBar() {
  const { t } = useTranslation(['app', 'common'])
  const { go } = useStep()
  const signedIn = useSignedIn()
  const search = async () => {
    await searchScreen.preload()
    go(HOME_STEP, { q: '' })
    setTimeout(() => document.getElementById('search-all')?.focus(), SCREEN_MS)
  }
  return (
    <header className="appbar">
      <Anchor className="wordmark" to="/" onClickCapture={toTheTop}>
        <Mark />
        <span>{t('common:name')}</span>
      </Anchor>
      <button type="button" className="icon-btn" aria-label={t('search')} onClick={() => void search()}>
        <Icon name="magnifying-glass" />
      </button>
      {/* The document knows no cart: it is the browser's. */}
      <Later fallback={null}>
        <CartDoor />
      </Later>
      <DrawerLink className="icon-btn" drawer="book-mark" aria-label={t('bookmarks')}>
        <Icon name="bookmark-simple" />
      </DrawerLink>
      <DrawerLink className="icon-btn" drawer={signedIn ? 'profile' : 'login-now'} aria-label={t('profile')}>
        {signedIn ? (
          <Suspense fallback={<Icon name="user-circle" />}>
            <AccountFace />
          </Suspense>
        ) : (
          <Icon name="user-circle" />
        )}
      </DrawerLink>
    </header>
  )
}
