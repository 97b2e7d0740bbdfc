import type { OpenDrawer } from '@pahlavan/contract/address'
import type { DrawerName } from '@pahlavan/contract/drawers'
import { useLocation } from '../kit/address/location.ts'
import { DrawerHead } from '../kit/drawer/DrawerHead.tsx'
import { knownOf } from '../kit/drawer/known.ts'
import { KnownPair } from '../kit/drawer/KnownPair.tsx'
import { useDrawerTitle } from '../kit/drawer/useDrawerTitle.ts'
import { Picture } from '@pahlavan/kit/media/Picture.tsx'
import { COLUMN_SIZES } from '../kit/media/sizes.ts'

/** The drawers that begin with the picture of their thing. */
const heroes = new Set<DrawerName>(['news-detail', 'events-detail', 'player'])

/** A drawer while its code loads: its head, the data of the tapped link, and lines. */
export function DrawerBlank({ level: { name, id } }: { level: OpenDrawer }) {
  const title = useDrawerTitle(name)
  const { search } = useLocation()
  // Which club is open stands in a parameter of the drawer's own.
  const known = knownOf(name, id ?? new URLSearchParams(search).get('clubId') ?? undefined)
  return (
    <>
      <DrawerHead title={known?.title ?? title} />
      <output className="drawer-body" aria-busy="true">
        {known?.pair && <KnownPair pair={known.pair} />}
        {known?.image && heroes.has(name) && (
          <Picture image={known.image} sizes={COLUMN_SIZES} className="media drawer-hero" first />
        )}
        {known && !known.pair && (
          <h1 className="drawer-known" dir="auto">
            {known.title}
          </h1>
        )}
        <div className="pad mt-8 grid gap-3">
          <div className="sk h-5 w-11/12" />
          <div className="sk h-5 w-3/5" />
          <div className="sk h-32 w-full" />
        </div>
      </output>
    </>
  )
}
