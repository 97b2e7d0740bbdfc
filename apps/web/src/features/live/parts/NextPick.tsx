import type { Bout } from '@pahlavan/contract/bouts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { boutDetail, useLiveBout } from '../../bouts/bouts.data.ts'
import { useVersus } from '../../bouts/names.ts'
import { PredictBout } from '../../predictions/PredictBout.tsx'
import { nextOn } from '../watching.rules.ts'

/** The next bout, to be predicted without leaving the picture. */
export function NextPick({ bouts, mat }: { bouts: readonly Bout[]; mat: string | null }) {
  const { t } = useTranslation('live')
  const versus = useVersus()
  const [isOpen, setOpen] = useState(false)
  const bout = nextOn(bouts, mat)
  if (!bout) return null
  return (
    <section className="next-pick">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span>
          <small>{t('predictNext')}</small>
          <b dir="auto">{versus(bout)}</b>
        </span>
        <Icon name="caret-down" size="m" />
      </button>
      {isOpen && <Pick key={bout.id} id={bout.id} />}
    </section>
  )
}

function Pick({ id }: { id: number }) {
  const { language } = useLanguage()
  const { data } = useQuery(boutDetail(language, id))
  useLiveBout(language, id, false)
  return data ? <PredictBout bout={data} /> : <div className="sk" aria-busy="true" />
}
