import type { BoutDetail } from '@pahlavan/contract/bouts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../kit/address/DrawerLink.tsx'
import { idIn } from '../../kit/address/idIn.ts'
import { lazyWithPreload } from '../../kit/frame/lazy.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useMustBuy } from '../bouts/rights.ts'
import './door.css'

/** The player is loaded with the first film that is opened. */
const BoutPart = lazyWithPreload<BoutPartProps>(
  () => import('./parts/BoutPart.tsx').then((m) => m.BoutPart),
  'features/live/parts/BoutPart',
  ['live'],
)

export interface BoutPartProps {
  liveId: number
  streamId: number
  playId: number
}

const partsOf = (address: string) => {
  const params = new URLSearchParams(address.slice(address.indexOf('?')))
  return { liveId: idIn(params.get('liveId')), streamId: idIn(params.get('liveStream')) }
}

/** Where a bout is seen: the way to its broadcast while it is on, and afterwards its own part of the recording. */
export function BoutFilm({ bout }: { bout: BoutDetail }) {
  const { t } = useTranslation('live')
  const [isOpen, setOpen] = useState(false)
  const mustBuy = useMustBuy(bout)
  const { liveId, streamId } = partsOf(bout.stream ?? bout.video ?? '')
  if (liveId === null || streamId === null) return null
  // The row that sells it leads there, too.
  if (bout.stream !== null && mustBuy) return null
  if (bout.stream !== null)
    return (
      <DrawerLink className="live-door" drawer="live-list" id={String(liveId)}>
        <i className="pulse" aria-hidden="true" />
        <span>
          <b>{t('door.live')}</b>
        </span>
        <Icon name="caret-right" size="s" />
      </DrawerLink>
    )
  if (isOpen)
    return (
      <Suspense fallback={null}>
        <BoutPart liveId={liveId} streamId={streamId} playId={bout.id} />
      </Suspense>
    )
  return (
    <button type="button" className="live-door" onClick={() => setOpen(true)}>
      <Icon name="play-fill" />
      <span>
        <b>{t('door.bout')}</b>
      </span>
    </button>
  )
}
