import type { DrawerName } from '@pahlavan/contract/drawers'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../kit/address/Anchor.tsx'
import { useDrawers } from '../kit/address/drawers.ts'
import { idIn } from '../kit/address/idIn.ts'
import { useLocation } from '../kit/address/location.ts'
import { useParams } from '../kit/address/params.ts'
import { useStep } from '../kit/address/steps.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { QrCode, qrOf } from '@pahlavan/kit/media/QrCode.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ContactSide } from '../features/contact/ContactSide.tsx'
import { type EventsInColumn, EventsSide } from '../features/events/EventsSide.tsx'
import { PickUpsSide } from '../features/goods/PickUpsSide.tsx'
import { useOpenTabs } from './tabs.tsx'
import './sides.css'

type Top = DrawerName | undefined

/** Where one buys no score that runs draws the eye: what helps a buyer stands in its place. */
const ofGoods = new Set<Top>(['cart', 'shopping', 'shopping-detail', 'book-store', 'course-transactions'])
const ofTickets = new Set<Top>(['buy-event', 'buy-one-match', 'transaction-list', 'course-transaction-list'])

/** Drawers that tell of live bouts themselves; a side says nothing twice. */
const ofLive = new Set<Top>(['events-detail', 'play-detail', 'live-list', 'events'])
const MATCHES_STEP = 0
const HOME_STEP = 2
/** The tabs that do: matches and Home. */
const LIVE_STEPS = new Set([MATCHES_STEP, HOME_STEP])

/** The events that the column shows; `all` where it lists every one. */
function useColumn(): EventsInColumn | 'all' {
  const top = useDrawers().stack.at(-1)
  const { step, isHome } = useStep()
  const { params } = useParams()
  if (top?.name === 'events') return 'all'
  if (top?.name === 'events-detail') return idIn(top.id ?? null) ?? 'none'
  if (top || !isHome) return 'none'
  if (step === HOME_STEP) return 'today'
  if (step !== MATCHES_STEP) return 'none'
  const view = params.get('view')
  if (view === 'all' || view === 'results') return 'all'
  return view === 'predict' || view === 'board' ? 'none' : { day: params.get('day') }
}

/** The sides of the column on a wide screen: about the club and the app for phones; live and coming bouts. */
export function Sides() {
  const { t } = useTranslation(['app', 'common'])
  const top = useDrawers().stack.at(-1)?.name
  const { step, isHome } = useStep()
  const isInColumn = top ? ofLive.has(top) : isHome && LIVE_STEPS.has(step)
  const column = useColumn()
  const isBuying = ofGoods.has(top) || ofTickets.has(top)
  return (
    <div className="sides">
      <aside aria-label={t('sides.start')}>
        <p className="side-name">
          <Mark />
          {t('common:name')}
        </p>
        <p>{t('sides.text')}</p>
        <SideNav />
        <OnPhone />
      </aside>
      <aside aria-label={t(isBuying || column === 'all' ? 'sides.help' : 'sides.end')}>
        {isBuying || column === 'all' ? (
          <ContactSide />
        ) : (
          <EventsSide hasLive={!isInColumn} column={column} />
        )}
        {ofGoods.has(top) && <PickUpsSide />}
      </aside>
    </div>
  )
}

function SideNav() {
  const { t } = useTranslation('app')
  const { language } = useLanguage()
  const { step, isHome } = useStep()
  return (
    <nav aria-label={t('sides.nav')}>
      {useOpenTabs().map((tab) => (
        <Anchor
          key={tab.id}
          to={`/${tab.path}`}
          place={{ depth: 0, step: tab.id }}
          aria-current={isHome && tab.id === step ? 'page' : undefined}
        >
          {tab.isMain ? <Mark /> : <Icon name={tab.icon1} size="m" />}
          {language === 0 ? tab.title : tab.titleEn}
        </Anchor>
      ))}
    </nav>
  )
}

/** No camera reads a code of a longer address from a screen. */
const MAX_ADDRESS_LENGTH = 800
/** A code of more dots a side needs the whole card. */
const MAX_SMALL_DOTS = 47

/** The page that is open as a code for the phone's camera. */
function OnPhone() {
  const { t } = useTranslation('app')
  const { pathname, search } = useLocation()
  const address = location.origin + pathname + search
  if (address.length > MAX_ADDRESS_LENGTH) return null
  return (
    <div className={qrOf(address).size > MAX_SMALL_DOTS ? 'on-phone large' : 'on-phone'}>
      <QrCode text={address} />
      <p>
        <b>{t('sides.phone')}</b> {t('sides.camera')}
      </p>
    </div>
  )
}
