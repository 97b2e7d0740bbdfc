import { articles } from '@pahlavan/contract/admin/articles'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../desk/change.ts'
import { articleLists } from '../articles.data.ts'

/** Brings a deleted article back. */
export function RestoreButton({ id }: { id: number }) {
  const { t } = useTranslation('article')
  const cache = useQueryClient()
  const restore = useChange(articles.restore, () => cache.invalidateQueries(articleLists), {
    done: t('restored'),
  })
  return (
    <BusyButton
      type="button"
      className="btn line sm"
      busy={restore.isPending}
      onClick={() => restore.mutate({ id })}
    >
      {t('restore')}
    </BusyButton>
  )
}
