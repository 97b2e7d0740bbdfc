import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Ago } from '@pahlavan/kit/text/Ago.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { ownMessages } from '../contact.data.ts'

/** One's own messages with the club's answers; nothing where there are none. */
export function OwnMessages() {
  const { t } = useTranslation('contact')
  const { language } = useLanguage()
  const { data = [] } = useQuery(ownMessages(language))
  if (data.length === 0) return null
  return (
    <section className="section" aria-label={t('mine')}>
      <div className="section-head">
        <h2>{t('mine')}</h2>
      </div>
      <ul className="pad contact-own">
        {data.map(({ id, subject, sentAt, status, answer }) => (
          <li key={id}>
            <h3 dir="auto">{subject}</h3>
            <p className="meta">
              <bdi dir="ltr">{pageDigits(id, language)}</bdi> · <Ago moment={sentAt} /> ·{' '}
              {t(`status.${status}`)}
            </p>
            {answer !== null && <p dir="auto">{answer}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
