import type { Teacher } from '@pahlavan/contract/learn'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { Face } from '@pahlavan/kit/media/Face.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'

/** Who teaches a course; a person of the app leads to the own page. */
export function TeacherLine({ teacher: { id, name, face } }: { teacher: Teacher }) {
  const { t } = useTranslation('learn')
  const line = (
    <>
      <Face image={face} name={name} />
      <span>
        <b dir="auto">{name}</b>
        <small>{t('teacher')}</small>
      </span>
    </>
  )
  if (id === null) return <p className="teacher-line">{line}</p>
  return (
    <DrawerLink className="teacher-line" drawer="player" id={String(id)} shows={{ title: name, image: face }}>
      {line}
      <Icon name="caret-right" size="s" />
    </DrawerLink>
  )
}
