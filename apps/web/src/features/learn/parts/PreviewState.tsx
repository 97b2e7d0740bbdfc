import { isFinal } from '@pahlavan/client/failure'
import { EmptyState, ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { useIsVisitor } from '@pahlavan/kit/server/session.ts'
import { useTranslation } from 'react-i18next'

interface PreviewStateProps {
  error: Error | null
  retry: () => void
}

/** Stands in the place of a preview: it is on its way, or the reason why it does not come. */
export function PreviewState({ error, retry }: PreviewStateProps) {
  const { t } = useTranslation('staff')
  const isVisitor = useIsVisitor()
  if (isVisitor) return <EmptyState title={t('coursePreview.closed')} text={t('coursePreview.signIn')} />
  if (error === null) return <div className="sk course-picture" aria-busy="true" />
  if (isFinal(error)) return <EmptyState title={t('coursePreview.closed')} text={error.message} />
  return <ErrorState error={error} retry={retry} />
}
