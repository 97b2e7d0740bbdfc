import { live } from '@pahlavan/contract/live-calls'
import type { BoutSheet, Stream } from '@pahlavan/contract/live'
import { call } from '@pahlavan/client/call'
import { pageDigits } from '@pahlavan/persian/digits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MediaActionTypes, useMediaDispatch, useMediaSelector } from 'media-chrome/react/media-store'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { shownTime } from '../../../kit/player/clock.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { actionKey } from '../../bouts/names.ts'
import { broadcastDetail } from '../live.data.ts'
import { offsetFor } from '../watching.rules.ts'

interface AlignProps {
  broadcastId: number
  stream: Stream
  offset: number
}

/** For who keeps the sheets: says which point is on the screen at this moment, so that all of them are found where they are. */
export function Align({ broadcastId, stream, offset }: AlignProps) {
  const { t } = useTranslation('live')
  const dispatch = useMediaDispatch()
  const at = useMediaSelector((state) => state.mediaCurrentTime) ?? 0
  const [moment, choose] = useState<number | null>(null)
  const open = () => {
    dispatch({ type: MediaActionTypes.MEDIA_PAUSE_REQUEST })
    choose(at)
  }
  return (
    <>
      <button type="button" className="btn line sm full align" onClick={open}>
        <Icon name="clock" size="m" />
        {t('align.open')}
      </button>
      {moment !== null && (
        <AlignSheet
          broadcastId={broadcastId}
          stream={stream}
          moment={moment}
          offset={offset}
          onClose={() => choose(null)}
        />
      )}
    </>
  )
}

interface AlignSheetProps extends AlignProps {
  /** The second of the recording that is on the screen. */
  moment: number
  onClose: () => void
}

function AlignSheet({ broadcastId, stream, moment, offset, onClose }: AlignSheetProps) {
  const { t } = useTranslation('live')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const move = useMutation({
    mutationFn: (next: number) =>
      call(
        live.setOffset,
        { streamId: stream.id, offset: next },
        { done: t('align.done'), failed: t('align.failed') },
      ),
    onSuccess: async () => {
      onClose()
      await cache.invalidateQueries({ queryKey: broadcastDetail(language, broadcastId).queryKey })
    },
  })
  const choose = (at: number) => {
    if (!move.isPending) move.mutate(offsetFor({ at, moment, offset }))
  }
  return (
    <Sheet title={t('align.title')} onClose={onClose}>
      <p className="hint">
        {t('align.text')} <bdi dir="ltr">{shownTime(moment, language)}</bdi>
      </p>
      {stream.sheets?.map((sheet) => (
        <BoutPoints key={sheet.playId} sheet={sheet} onChoose={choose} />
      ))}
    </Sheet>
  )
}

function BoutPoints({ sheet, onChoose }: { sheet: BoutSheet; onChoose: (at: number) => void }) {
  const { t } = useTranslation(['live', 'bouts'])
  const { language } = useLanguage()
  return (
    <section className="align-bout">
      <h3 dir="auto">{sheet.title}</h3>
      <ul>
        {sheet.points.map(({ at, corner, points, action }, place) => (
          // A sheet may have two that are alike.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${place} ${at}`}>
            <button type="button" onClick={() => onChoose(at)}>
              <bdi dir="ltr">
                {at < 0 && '−'}
                {shownTime(Math.abs(at), language)}
              </bdi>
              <span>
                {t(`bouts:${corner}`)}: {t(`bouts:${actionKey(action)}`)}
              </span>
              <b>{pageDigits(points, language)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
