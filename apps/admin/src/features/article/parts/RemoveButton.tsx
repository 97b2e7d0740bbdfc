import { articles } from '@pahlavan/contract/admin/articles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useChange } from '../../../desk/change.ts'
import { ConfirmSheet } from '../../../desk/ConfirmSheet.tsx'
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
        <ConfirmSheet
          title={t('removeAsk')}
          text={t('removeText')}
          verb={t('remove')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
