import type { OwnMembership } from '@pahlavan/contract/admin/members'
import { MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, Route, Switch, useLocation } from 'wouter'
import { AppBar } from './AppBar.tsx'
import { Menu } from './Menu.tsx'
import type { Room } from './room.ts'
import { useFactorDemand } from '../desk/factor.ts'
import { lazyScreen } from './lazy-screen.ts'
import './office.css'

const FactorDemand = lazyScreen(
  () => import('../features/account/FactorDemand.tsx').then((m) => m.FactorDemand),
  ['account', 'signin'],
)

interface OfficeProps {
  me: OwnMembership
  /** The rooms that the caller may enter, at least one. */
  rooms: readonly Room[]
}

/** The frame: the bar, the menu at the side, and the room of the address. */
export function Office({ me, rooms }: OfficeProps) {
  const { t } = useTranslation('admin')
  const [path] = useLocation()
  const room = rooms.find(({ name }) => path.split('/')[1] === name)
  const isInside = room !== undefined && path !== `/${room.name}`
  const title = room && t(`rooms.${room.name}`)
  const isDemanded = useFactorDemand(({ answer }) => answer !== null)
  useTitle(isInside ? null : title)
  return (
    <div className={isInside ? 'office railed' : 'office'}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <AppBar me={me} rooms={rooms} title={title} />
      <nav className="side-menu" aria-label={t('menu')}>
        <Menu rooms={rooms} />
      </nav>
      <main id="content" tabIndex={-1}>
        <SafeScreen key={path}>
          <Suspense fallback={<Loader />}>
            <Rooms rooms={rooms} />
          </Suspense>
        </SafeScreen>
      </main>
      <Suspense>{isDemanded && <FactorDemand />}</Suspense>
    </div>
  )
}

function Rooms({ rooms }: Pick<OfficeProps, 'rooms'>) {
  return (
    <Switch>
      {rooms.map(({ name, Screen }) => (
        <Route key={name} path={`/${name}`} component={Screen} />
      ))}
      {rooms.map(
        ({ name, Detail }) =>
          Detail && (
            <Route key={`${name}/`} path={`/${name}/:id`}>
              {({ id }) => (/^[1-9]\d{0,8}$/.test(id) ? <Detail key={id} id={Number(id)} /> : <Missing />)}
            </Route>
          ),
      )}
      {rooms.map(
        ({ name, Named }) =>
          Named && (
            <Route key={`${name}/`} path={`/${name}/:slug`}>
              {({ slug }) => <Named key={slug} slug={slug} />}
            </Route>
          ),
      )}
      <Route path="/">
        <Redirect to={`/${rooms[0]?.name}`} replace />
      </Route>
      <Route>
        <Missing />
      </Route>
    </Switch>
  )
}

function Missing() {
  const { t } = useTranslation('admin')
  return (
    <MissingState isPage>
      <Link href="/" className="btn line">
        {t('toStart')}
      </Link>
    </MissingState>
  )
}
