import type { FileDetail } from '@pahlavan/contract/gallery'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'

/** The subject of a film or an album: the event, the bout, the people in it. */
export function About({ file: { event, bout, wrestlers } }: { file: FileDetail }) {
  const { t } = useTranslation('gallery')
  if (!event && !bout && wrestlers.length === 0) return null
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('about')}</h2>
      </div>
      <ul className="about">
        {bout && (
          <li>
            <DrawerLink drawer="play-detail" id={String(bout.id)}>
              <Icon name="mat" />
              <span dir="auto">{t('versus', { red: bout.red, blue: bout.blue })}</span>
            </DrawerLink>
          </li>
        )}
        {event && (
          <li>
            <DrawerLink drawer="events-detail" id={String(event.id)}>
              <Icon name="calendar-blank" />
              <span dir="auto">{event.title}</span>
            </DrawerLink>
          </li>
        )}
        {wrestlers.map(({ id, name, avatar }) => (
          <li key={id}>
            <DrawerLink drawer="player" id={String(id)}>
              <Face image={avatar} name={name} />
              <span dir="auto">{name}</span>
            </DrawerLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
