import { useTranslation } from 'react-i18next'
import { goTo } from '../../../kit/address/location.ts'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { certificatePath, useIssue } from '../certificates.data.ts'

/** The certificate of a course that is done. */
export function CertificateButton({ courseId }: { courseId: number }) {
  const { t } = useTranslation('learn')
  const issue = useIssue({ failed: t('certificate.failed') })
  return (
    <button
      type="button"
      className="btn line full"
      aria-busy={issue.isPending}
      disabled={issue.isPending}
      onClick={() =>
        issue.mutate(courseId, {
          onSuccess: ({ number }) => goTo(certificatePath(number), { state: { depth: 0 } }),
        })
      }
    >
      <Icon name="graduation-cap" size="m" />
      {t('certificate.get')}
    </button>
  )
}
