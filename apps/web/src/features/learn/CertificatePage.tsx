import type { CertificateState } from '@pahlavan/contract/certificates'
import { isMissing } from '@pahlavan/client/failure'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { ErrorState } from '@pahlavan/kit/feedback/States.tsx'
import { EmptyPlace } from '../../kit/feedback/EmptyPlace.tsx'
import { WayOn } from '../../kit/address/WayOn.tsx'
import { ShareButton } from '../../kit/share/ShareButton.tsx'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { certificateOf, certificatePath } from './certificates.data.ts'
import { Paper } from './parts/Paper.tsx'
import './certificate.css'
import '../../kit/feedback/verdict.css'

/** A certificate as anybody may check it: the paper, and whether it is genuine; of a number that is none, that alone. */
export function CertificatePage({ number }: { number: string }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const { data, error, refetch } = useQuery(certificateOf(language, number))
  useTitle(t('certificate.title'))
  if (error && !isMissing(error)) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data && !error) return <Loader />
  if (!data?.certificate)
    return (
      <EmptyPlace kind="lens" title={t('certificate.unknown')} text={t('certificate.unknownText')} isPage>
        <WayOn to="contact-us" />
        <WayOn to="education-list" />
      </EmptyPlace>
    )
  return <Told state={data} />
}

function Told({ state: { state, certificate, revokedAt } }: { state: CertificateState }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  if (!certificate) return null
  const isGenuine = state === 'genuine'
  return (
    <section className="certificate-page">
      <output className={isGenuine ? 'verdict ok' : 'verdict bad'}>
        {isGenuine
          ? t('certificate.genuine')
          : t('certificate.revoked', { date: revokedAt ? wholeDate(revokedAt, language) : '' })}
      </output>
      <Paper certificate={certificate} />
      <p className="pad hint">{t('certificate.hint')}</p>
      <div className="pad certificate-acts">
        <button type="button" className="btn full" onClick={() => print()}>
          {t('certificate.print')}
        </button>
        <ShareButton path={certificatePath(certificate.number)} title={t('certificate.title')} wide />
      </div>
    </section>
  )
}
