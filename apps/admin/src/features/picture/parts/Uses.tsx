import type { PictureUse, UseKind } from '@pahlavan/contract/admin/pictures'
import { writeDrawers } from '@pahlavan/contract/address'
import type { DrawerName } from '@pahlavan/contract/drawers'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useTranslation } from 'react-i18next'

/** The drawers of the fan app that show a thing by its number. */
const drawerOf: Partial<Record<UseKind, DrawerName>> = {
  event: 'events-detail',
  product: 'shopping-detail',
  course: 'education-detail',
  gallery: 'news-gallery-details',
  broadcast: 'live-list',
}

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
                <Place
                  kind={kind}
                  id={id}
                  words={title || t('uses.number', { id: pageDigits(id, language) })}
                />
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

/** A thing by its title, with the way to its place in the fan app where it has one. */
function Place({ kind, id, words }: { kind: UseKind; id: string; words: string }) {
  const name = drawerOf[kind]
  if (!name) return words
  return (
    <a href={`/${writeDrawers('', [{ name, id }])}`} target="_blank" rel="noopener">
      {words}
    </a>
  )
}
