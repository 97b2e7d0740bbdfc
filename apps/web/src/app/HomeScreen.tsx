import { AddressOf } from '../kit/address/AddressOf.tsx'
import { Redirect, useLocation } from '../kit/address/location.ts'
import { usePlace } from '../kit/address/place.ts'
import { useStep, withParams } from '../kit/address/steps.ts'
import { beneathOf, useDrawers } from '../kit/address/drawers.ts'
import { Loader } from '../kit/feedback/Loader.tsx'
import { Later } from '../kit/frame/Later.tsx'
import { useLanguage } from '../kit/text/language.ts'
import { searchScreen } from './search-screen.tsx'
import { tabs } from './tabs.tsx'

const HOME_STEP = 2
/** How long a page beneath a pasted drawer leaves the phone to who reads that, in milliseconds; closing it draws the page at once. */
const READING = 6000

/** The home screen holds the five tabs; the step says which one is seen. */
export function HomeScreen() {
  const { step, lacksPageId, ownStep } = useStep()
  const { pathname, search } = useLocation()
  const place = usePlace()
  const { stack } = useDrawers()
  const { dir } = useLanguage()
  // `q` on Home is the one search (`docs/rules/decisions.md` §7).
  const isSearch = step === HOME_STEP && new URLSearchParams(search).has('q')
  const Tab = isSearch ? searchScreen : (tabs[step] ?? tabs[HOME_STEP])
  return (
    <>
      {/* The address names the step of a signed-in user (`docs/rules/specification.md` §2). */}
      {lacksPageId && (
        <Redirect to={pathname + withParams(search, { pageId: String(ownStep) })} state={place} />
      )}
      <Later when={beneathOf(stack, dir) !== undefined} rest={READING} fallback={<Loader />}>
        <AddressOf at={0}>
          <Tab key={isSearch ? 'search' : step} />
        </AddressOf>
      </Later>
    </>
  )
}
