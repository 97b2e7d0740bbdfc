import { articles } from '@pahlavan/contract/admin/articles'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useChange } from '../../../desk/change.ts'
import { articleDetail, articleLists } from '../articles.data.ts'

/** Deletes the article in both languages, after a question that says what goes. */
export function RemoveButton({ id }: { id: number }) {
  const { t } = useTranslation('article')
  const cache = useQueryClient()
  const [, navigate] = useLocation()
  const [isAsked, setAsked] = useState(false)
  const remove = useChange(
    articles.remove,
    async () => {
      await Promise.all([cache.invalidateQueries(articleDetail(id)), cache.invalidateQueries(articleLists)])
      navigate('/articles')
    },
    { done: t('removed') },
  )
  return (
    <>
      <button type="button" className="btn quiet sm danger-words" onClick={() => setAsked(true)}>
        {t('remove')}
      </button>
      {isAsked && (
        <Sheet title={t('removeAsk')} onClose={() => setAsked(false)}>
          <p className="sheet-text">{t('removeText')}</p>
          <div className="sheet-ways">
            <BusyButton
              type="button"
              className="btn danger"
              busy={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              {t('remove')}
            </BusyButton>
            <button type="button" className="btn line" onClick={() => setAsked(false)}>
              {t('notNow')}
            </button>
          </div>
        </Sheet>
      )}
    </>
  )
}
