import type { Bout } from '@pahlavan/contract/bouts'
import type { TextCard } from '@pahlavan/contract/card-text'
import type { TextCards } from '@pahlavan/contract/cards'
import type { PlayerBout } from '@pahlavan/contract/events'
import type { PersonCard } from '@pahlavan/contract/people'
import { BoutSide } from '@pahlavan/kit/list/BoutSide.tsx'
import { PersonInside } from '@pahlavan/kit/list/PersonInside.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clubStyles } from './cards.data.ts'
import '@pahlavan/kit/list/bout.css'
import '@pahlavan/kit/list/person.css'
import './cards.css'

/** A card of the text, as its fans see it; its words until it has come, and a word where it shows nothing any more. */
export function DrawnCard({ card, cards }: { card: TextCard; cards: TextCards | undefined }) {
  const { t } = useTranslation('editor')
  const isHere = ({ id }: { id: number }) => id === card.id
  const bout = card.kind === 'bout' && cards?.bouts.find(isHere)
  const wrestler = card.kind === 'wrestler' && cards?.wrestlers.find(isHere)
  if (bout) return <BoutCard bout={bout} />
  if (wrestler) return <WrestlerCard wrestler={wrestler} />
  return (
    <span className="card-words">
      <b dir="auto">{card.words}</b>
      {cards && <small>{t('card.gone')}</small>}
    </span>
  )
}

/** A bout of a choice, or in a text. */
export const BoutCard = ({ bout }: { bout: PlayerBout }) => (
  <span className={bout.status === 'live' ? 'bout is-live' : 'bout'}>
    <span className="bout-meta">
      <span className="what" dir="auto">
        {[bout.weightTitle, bout.eventTitle].join(' · ')}
      </span>{' '}
      <span className="end">
        <State bout={bout} />
      </span>
    </span>
    <Corner bout={bout} corner="red" />
    <Corner bout={bout} corner="blue" />
  </span>
)

function State({ bout: { status, scheduledAt } }: { bout: Bout }) {
  const { t } = useTranslation('editor')
  const { language } = useLanguage()
  if (status === 'scheduled')
    return <time dateTime={scheduledAt}>{weekdayAndHour(scheduledAt, language)}</time>
  return <span className={status === 'live' ? 'tag live' : 'tag'}>{t(`card.state.${status}`)}</span>
}

function Corner({ bout, corner }: { bout: Bout; corner: 'red' | 'blue' }) {
  const { status, winner } = bout
  const { name, score } = bout[corner]
  const ended = winner === corner ? 'won' : 'lost'
  const state = status === 'live' ? 'live' : 'soon'
  return (
    <BoutSide
      corner={corner}
      state={status === 'finished' ? ended : state}
      name={name}
      isKnown={name !== ''}
      wonBy={null}
      points={score}
    />
  )
}

const styles = ['freestyle', 'greco', 'pahlavani'] as const

/** The name of the style that a wrestler is listed in; null for none, and for one of the club until it has come. */
function useStyleName(styleType: number | null): string | null {
  const { t } = useTranslation('editor')
  const { language } = useLanguage()
  const style = styleType === null ? undefined : styles[styleType]
  const isOwn = styleType !== null && style === undefined
  const { data } = useQuery({ ...clubStyles(language), enabled: isOwn })
  return style ? t(`card.style.${style}`) : (data?.find(({ id }) => id === styleType)?.title ?? null)
}

/** A wrestler of a choice, or in a text; a fan or a club of a choice, with that word. */
export function WrestlerCard({ wrestler }: { wrestler: PersonCard }) {
  const { t } = useTranslation('editor')
  const style = useStyleName(wrestler.styleType)
  const role = ([t('card.fan'), style, t('card.club')] as const)[wrestler.userRoleType]
  return (
    <span className="person-card">
      <PersonInside person={wrestler} style={role} />
    </span>
  )
}
