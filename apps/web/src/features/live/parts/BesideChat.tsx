import { InRoom } from '../../../kit/frame/InRoom.tsx'
import type { Broadcast, Stream } from '@pahlavan/contract/live'
import { useClockReading } from '@pahlavan/kit/time/clock.ts'
import { Chat } from '../../chat/Chat.tsx'

/** The second of the recording that is on the screen; the server draws none. */
const secondShown = (): number =>
  typeof document === 'undefined'
    ? 0
    : Math.floor(document.querySelector<HTMLVideoElement>('.watch-top video')?.currentTime ?? 0)

/** The chat beside a broadcast: that of now, or beside a recording that of then. */
export function BesideChat({ broadcast, stream }: { broadcast: Broadcast; stream: Stream | undefined }) {
  const recordedAt = broadcast.status === 'ended' ? stream?.source?.film && stream.recordedAt : null
  const second = useClockReading(secondShown, Boolean(recordedAt))
  const at = recordedAt ? Date.parse(recordedAt) + second * 1000 : undefined
  return (
    <InRoom room="chat">
      <Chat broadcastId={broadcast.id} at={at} />
    </InRoom>
  )
}
