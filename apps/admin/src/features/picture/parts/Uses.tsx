import type { PictureUse } from '@pahlavan/contract/admin/pictures'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'

/** The places that show a picture. */
export function Uses({ uses }: { uses: readonly PictureUse[] }) {
  const { t } = useTranslation('picture')
  const { language } = useLanguage()
  return (
    <section className="uses" aria-labelledby="uses-title">
      <h3 id="uses-title">{t('uses.title')}</h3>
      {uses.length === 0 && <p className="hint">{t('uses.none')}</p>}
      <dl>
        {uses.map(({ kind, count, items }) => (
          <div key={kind}>
            <dt>{t(`uses.${kind}`)}</dt>
            {items.map(({ id, title }) => (
              <dd key={id} dir="auto">
                {title || t('uses.number', { id: pageDigits(id, language) })}
              </dd>
            ))}
            {count > items.length && (
              <dd>{t('uses.more', { count: pageDigits(count - items.length, language) })}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
