import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { groups, type Room } from './room.ts'

interface MenuProps {
  rooms: readonly Room[]
  /** The menu stands in a dialog: the opened room takes its entry of the history. */
  onOpen?: () => void
}

/** The rooms that the caller may enter, in groups. */
export function Menu({ rooms, onOpen }: MenuProps) {
  const { t } = useTranslation('admin')
  const [path] = useLocation()
  const shown = groups.map((group) => ({ group, list: rooms.filter((room) => room.group === group) }))
  return shown
    .filter(({ list }) => list.length > 0)
    .map(({ group, list }) => (
      <section key={group} aria-labelledby={`menu-${group}`}>
        <h2 id={`menu-${group}`}>{t(`groups.${group}`)}</h2>
        <ul>
          {list.map(({ name, icon }) => (
            <li key={name}>
              <Link
                href={`/${name}`}
                replace={onOpen !== undefined}
                aria-current={path.split('/')[1] === name ? 'page' : undefined}
                {...(onOpen && { onClick: onOpen })}
              >
                <Icon name={icon} size="m" />
                <span>{t(`rooms.${name}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))
}
