import { type BanHours, banHours, chatBans } from '@pahlavan/contract/admin/chat-bans'
import type { QueuedComment } from '@pahlavan/contract/admin/moderation'
import { refusalReasons } from '@pahlavan/contract/refusals'
import { Segment } from '@pahlavan/kit/form/Segment.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../desk/change.ts'
import type { Queue } from '../useQueue.ts'

interface BanFormProps {
  comment: QueuedComment
  queue: Queue
}

/** Bans the author of a message and removes the message. The author sees the reason. */
export function BanForm({ comment, queue }: BanFormProps) {
  const { t } = useTranslation('moderation')
  const [where, setWhere] = useState<'room' | 'all'>('room')
  const [hours, setHours] = useState<BanHours>(24)
  const ban = useChange(chatBans.add, (_answer, { reason }) => queue.act('refuse', reason), {
    done: t('banned'),
  })
  return (
    <fieldset className="mod-form" disabled={ban.isPending}>
      <legend>{t('whyBan')}</legend>
      <Segment
        label={t('banWhere')}
        choices={(['room', 'all'] as const).map((value) => ({ value, label: t(`banIn.${value}`) }))}
        value={where}
        onChange={setWhere}
      />
      <Segment
        label={t('banFor')}
        choices={banHours.map((value) => ({ value, label: t(`banHours.h${value}`) }))}
        value={hours}
        onChange={setHours}
      />
      <div className="mod-reasons">
        {refusalReasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className="btn line"
            onClick={() => ban.mutate({ messageId: comment.id, where, hours, reason })}
          >
            {t(`reasons.${reason}`)}
          </button>
        ))}
      </div>
      <button type="button" className="btn quiet sm" onClick={() => queue.setOpen(null)}>
        {t('back')}
      </button>
    </fieldset>
  )
}
