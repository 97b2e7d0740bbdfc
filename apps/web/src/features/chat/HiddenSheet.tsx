import type { HiddenAuthor } from '@pahlavan/contract/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { ReadState } from '@pahlavan/kit/feedback/ReadState.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { chatHidden, showAgain } from './chat.data.ts'
import './chat-sheets.css'

/** Whom one hides in the chats; each can be seen again. */
export function HiddenSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chat')
  const list = useQuery(chatHidden())
  return (
    <Sheet title={t('hidden.title')} onClose={onClose}>
      <ReadState of={list} loading={<div className="sk chat-hidden-sk" aria-busy="true" />} />
      {list.data?.length === 0 && <p className="hint chat-empty">{t('hidden.none')}</p>}
      <ul className="chat-hidden">
        {list.data?.map((one) => (
          <Hidden key={one.key} author={one} />
        ))}
      </ul>
    </Sheet>
  )
}

function Hidden({ author }: { author: HiddenAuthor }) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  const cache = useQueryClient()
  const show = useMutation({
    mutationFn: () => showAgain(cache, author.key, { done: t('hidden.shown'), failed: t('failed') }),
  })
  const name = language === 0 ? author.name : author.nameEn
  return (
    <li>
      <b dir="auto">{name}</b>
      <BusyButton
        type="button"
        className="btn line sm"
        busy={show.isPending}
        aria-label={t('hidden.showOf', { name })}
        onClick={() => show.mutate()}
      >
        {t('hidden.show')}
      </BusyButton>
    </li>
  )
}
