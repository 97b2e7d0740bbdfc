import type { TechniqueRef } from '@pahlavan/contract/learn'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { useNear } from '@pahlavan/kit/list/near.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { techniqueDetail } from '../techniques.data.ts'
import '../techniques.css'

/** So many wrestlers and bouts are named for a technique. */
const [WRESTLERS, BOUTS] = [4, 3]

/** The techniques of a lesson, each with wrestlers known for it and bouts in which it was scored. */
export function KnownFrom({ techniques }: { techniques: readonly TechniqueRef[] }) {
  const { t } = useTranslation('learn')
  const [ref, isNear] = useNear()
  if (techniques.length === 0) return null
  return (
    <section className="section techniques" ref={ref}>
      <div className="section-head">
        <h2>{t('technique.ofLesson')}</h2>
      </div>
      <ul>
        {techniques.map((one) => (
          <OneTechnique key={one.id} technique={one} isNear={isNear} />
        ))}
      </ul>
    </section>
  )
}

function OneTechnique({ technique, isNear }: { technique: TechniqueRef; isNear: boolean }) {
  const { language } = useLanguage()
  const { data } = useQuery({ ...techniqueDetail(language, technique.id), enabled: isNear })
  const wrestlers = data?.wrestlers.slice(0, WRESTLERS) ?? []
  const bouts = data?.bouts.slice(0, BOUTS) ?? []
  return (
    <li>
      <h3 dir="auto">{technique.title}</h3>
      {wrestlers.length + bouts.length > 0 && (
        <p className="known-from">
          {wrestlers.map(({ id, name }) => (
            <DrawerLink key={id} drawer="player" id={String(id)}>
              <span dir="auto">{name}</span>
            </DrawerLink>
          ))}
          {bouts.map(({ id, title }) => (
            <DrawerLink key={id} drawer="play-detail" id={String(id)}>
              <span dir="auto">{title}</span>
            </DrawerLink>
          ))}
        </p>
      )}
    </li>
  )
}
