import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { chatMessages, chatMine, chatUntil } from '../chat.data.ts'
import { seen } from '../chat.rules.ts'
import { useRoom } from '../roomLine.ts'

const SHOWN = 2

/** The newest messages of a room, each in one line; of a replay those that had been sent by its moment. */
export function LastMessages({ broadcastId, at }: { broadcastId: number; at?: number | undefined }) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const isSignedIn = useSignedIn()
  useRoom(broadcastId, isSignedIn)
  const mine = useQuery(chatMine(broadcastId, isSignedIn)).data
  const latest = useQuery({ ...chatMessages(cache, broadcastId), enabled: at === undefined })
  const then = useQuery(chatUntil(broadcastId, at)).data
  const list = at === undefined ? latest.data?.list : then
  if (!list) return null
  const last = seen(list, { hidden: mine?.hidden ?? [], at }).slice(-SHOWN)
  if (last.length === 0) return <span className="none">{t(at === undefined ? 'empty' : 'emptyThen')}</span>
  return last.map(({ id, author, text }) => (
    <span key={id} className="line">
      <Face small image={author.avatar} name={language === 0 ? author.name : author.nameEn} />
      <span>
        <b>{language === 0 ? author.name : author.nameEn}</b> <span dir="auto">{text}</span>
      </span>
    </span>
  ))
}
