import { InRoom } from '../../../kit/frame/InRoom.tsx'
import type { Broadcast, Stream } from '@pahlavan/contract/live'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { idIn } from '../../../kit/address/idIn.ts'
import { useParams } from '../../../kit/address/params.ts'
import { DrawerHead } from '../../../kit/drawer/DrawerHead.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { ShareButton } from '../../../kit/share/ShareButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { eventBouts, useLiveEvent } from '../../events/eventDetail.data.ts'
import { broadcastDetail, useBroadcast } from '../live.data.ts'
import { chosenOf } from '../watching.rules.ts'
import { Before } from './Before.tsx'
import { BesideChat } from './BesideChat.tsx'
import { Closed } from './Closed.tsx'
import { MatSwitch } from './MatSwitch.tsx'
import { NextPick } from './NextPick.tsx'
import { OnMat } from './OnMat.tsx'
import { Others } from './Others.tsx'
import { Viewers } from './BroadcastRow.tsx'
import { ScoreStrip } from './ScoreStrip.tsx'
import { StreamPlayer } from './StreamPlayer.tsx'
import '../../../kit/player/place.css'

const addressOf = (id: number) => `/?pagesList=live-list&nameId=liveId&liveId=${id}`

/** A broadcast: its picture, the score on that mat, the other mats, and the next bouts. */
export function Watch({ id }: { id: number }) {
  const { t } = useTranslation(['live', 'bouts'])
  const { language } = useLanguage()
  const detail = useQuery(broadcastDetail(language, id))
  const { data } = detail
  useBroadcast(language, id)
  return (
    <>
      <DrawerHead title={data?.title ?? t('title')}>
        {data && <ShareButton path={addressOf(id)} title={data.title} />}
      </DrawerHead>
      <div className="sheet-body watch">
        {data && <Watching broadcast={data} />}
        <ReadState
          of={detail}
          isNamed={id > 0}
          loading={<div className="sk player-place" aria-busy="true" />}
        >
          <DrawerLink className="btn line" drawer="live-list">
            {t('all')}
          </DrawerLink>
        </ReadState>
      </div>
    </>
  )
}

function Watching({ broadcast }: { broadcast: Broadcast }) {
  const { language } = useLanguage()
  const { params, put } = useParams()
  const { eventId, streams, status } = broadcast
  const isLive = status === 'live'
  const bouts = useQuery({ ...eventBouts(language, isLive ? (eventId ?? 0) : 0) }).data ?? []
  useLiveEvent(language, eventId ?? 0, isLive)
  const stream = chosenOf(streams, idIn(params.get('liveStream')))
  return (
    <>
      <div className="watch-top">
        <Screen broadcast={broadcast} stream={stream} playId={idIn(params.get('livePlay'))} />
        {isLive && <ScoreStrip bouts={bouts} mat={stream?.mat ?? null} />}
      </div>
      <Title broadcast={broadcast} stream={stream} />
      {streams.length > 1 && stream && (
        <MatSwitch
          streams={streams}
          chosen={stream.id}
          bouts={isLive ? bouts : []}
          onChoose={(next) => put({ liveStream: String(next), livePlay: null })}
        />
      )}
      {isLive && (
        <InRoom room="predictions">
          <NextPick bouts={bouts} mat={stream?.mat ?? null} />
        </InRoom>
      )}
      <BesideChat broadcast={broadcast} stream={stream} />
      {isLive && <OnMat bouts={bouts} mat={stream?.mat ?? null} />}
      <Others id={broadcast.id} />
      <div className="spacer" />
    </>
  )
}

interface ScreenProps {
  broadcast: Broadcast
  stream: Stream | undefined
  playId: number | null
}

/** The picture, or why there is none. */
function Screen({ broadcast, stream, playId }: ScreenProps) {
  if (!stream) return <Before broadcast={broadcast} />
  if (!stream.mayWatch) return <Closed broadcast={broadcast} />
  if (!stream.source) return <Before broadcast={broadcast} />
  return (
    <StreamPlayer
      key={`${stream.id} ${broadcast.status} ${playId}`}
      broadcast={broadcast}
      stream={stream}
      playId={playId}
    />
  )
}

function Title({ broadcast, stream }: { broadcast: Broadcast; stream: Stream | undefined }) {
  const { t } = useTranslation('live')
  return (
    <header className="watch-title">
      <h3 dir="auto">{broadcast.title}</h3>
      <p className="meta">
        {broadcast.status === 'live' && <span className="tag live">{t('state.live')}</span>}
        {stream && <span dir="auto">{stream.title}</span>}
        {broadcast.status === 'live' && <Viewers of={broadcast.viewers} />}
        {broadcast.eventId !== null && (
          <DrawerLink drawer="events-detail" id={String(broadcast.eventId)}>
            {t('event')}
          </DrawerLink>
        )}
      </p>
    </header>
  )
}
