import type { Certificate } from '@pahlavan/contract/certificates'
import { formatDecimal } from '@pahlavan/persian/counts'
import { useTranslation } from 'react-i18next'
import { Mark } from '@pahlavan/kit/media/Mark.tsx'
import { medalPicture } from '../../../kit/media/medal.ts'
import { QrCode } from '@pahlavan/kit/media/QrCode.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { wholeDate } from '@pahlavan/kit/text/moment.ts'
import { certificatePath } from '../certificates.data.ts'

/** The certificate: student, course, teacher and date, and the code by which anybody checks it. The other language is below. */
export function Paper({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('learn')
  const { language } = useLanguage()
  const isPersian = language === 0
  const { number, hours, issuedAt } = certificate
  const own = isPersian
    ? [certificate.name, certificate.courseTitle, certificate.teacher]
    : [certificate.nameEn, certificate.courseTitleEn, certificate.teacherEn]
  const other = isPersian
    ? [certificate.nameEn, certificate.courseTitleEn]
    : [certificate.name, certificate.courseTitle]
  const [name, course, teacher] = own
  const address = typeof location === 'undefined' ? '' : location.origin + certificatePath(number)
  return (
    <article className="certificate" aria-label={t('certificate.title')}>
      <Mark />
      <p className="kicker">{t('certificate.title')}</p>
      <p>{t('certificate.says')}</p>
      <h1 dir="auto">{name}</h1>
      <p>{t('certificate.course')}</p>
      <h2 dir="auto">{course}</h2>
      <p>{t('certificate.done', { count: hours, hours: formatDecimal(hours, language) })}</p>
      <p className="certificate-other" lang={isPersian ? 'en' : 'fa'} dir={isPersian ? 'ltr' : 'rtl'}>
        {other.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </p>
      <footer>
        <div>
          <QrCode text={address} label={t('certificate.code')} />
          <bdi className="certificate-number" dir="ltr">
            {number}
          </bdi>
        </div>
        <p>
          <b dir="auto">{teacher}</b>
          <small>{t('teacher')}</small>
          <small>{wholeDate(issuedAt, language)}</small>
        </p>
        <img src={medalPicture(1)} alt="" width="56" height="56" />
      </footer>
    </article>
  )
}
