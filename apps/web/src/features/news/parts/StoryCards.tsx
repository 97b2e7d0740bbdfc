import { partsOf, type TextCard } from '@pahlavan/contract/card-text'
import { languageCodes } from '@pahlavan/contract/languages'
import type { NewsDetail } from '@pahlavan/contract/news'
import type { PersonCard } from '@pahlavan/contract/people'
import { PersonInside } from '@pahlavan/kit/list/PersonInside.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTranslation } from 'react-i18next'
import { DrawerLink } from '../../../kit/address/DrawerLink.tsx'
import { newest } from '../../bouts/boutChanges.ts'
import { BoutRow } from '../../bouts/BoutRow.tsx'
import { useOwnTitle } from '../../competition/clubStyles.ts'
import { useLiveCards } from '../cards.data.ts'
import '../story-cards.css'

interface StoryCardsProps {
  article: NewsDetail
  /** The name of the article in its address. */
  url: string
}

/** The text of an article with the cards in it. */
export function StoryCards({ article: { body, cards }, url }: StoryCardsProps) {
  const { language } = useLanguage()
  useLiveCards(language, url, cards.bouts)
  return (
    <>
      {partsOf(body).map((part, at) =>
        typeof part === 'string' ? (
          // oxlint-disable-next-line react/no-danger, react/no-array-index-key
          <div key={at} className="prose" dangerouslySetInnerHTML={{ __html: part }} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <StoryCard key={at} card={part} cards={cards} />
        ),
      )}
    </>
  )
}

/** A card in the reader's language; its words where it shows something that is gone. */
function StoryCard({ card: { kind, id, words }, cards }: { card: TextCard; cards: NewsDetail['cards'] }) {
  const { language } = useLanguage()
  const bout = kind === 'bout' && cards.bouts.find((one) => one.id === id)
  const wrestler = kind === 'wrestler' && cards.wrestlers.find((one) => one.id === id)
  // oxlint-disable-next-line react/no-danger
  if (!bout && !wrestler) return <p className="story-gone" dangerouslySetInnerHTML={{ __html: words }} />
  return (
    <figure className="story-card" lang={languageCodes[language]} dir={language === 0 ? 'rtl' : 'ltr'}>
      {bout && <BoutRow bout={newest(bout)} shows="both" />}
      {bout && <figcaption dir="auto">{bout.eventTitle}</figcaption>}
      {wrestler && <WrestlerCard wrestler={wrestler} />}
    </figure>
  )
}

function WrestlerCard({ wrestler }: { wrestler: PersonCard }) {
  const { id, firstName, lastName, avatar, styleType } = wrestler
  const style = useCardStyle(styleType)
  return (
    <DrawerLink
      className="person-card"
      drawer="player"
      id={String(id)}
      shows={{ title: `${firstName} ${lastName}`.trim(), image: avatar }}
    >
      <PersonInside person={wrestler} style={style} />
    </DrawerLink>
  )
}

const styles = ['freestyle', 'greco', 'pahlavani'] as const

/** The name of the style that a wrestler is listed in; null for none, and for one of the club until it has come. */
function useCardStyle(styleType: number | null): string | null {
  const { t } = useTranslation('news')
  const ownTitle = useOwnTitle([styleType])(styleType)
  const style = styleType === null ? undefined : styles[styleType]
  return style ? t(`style.${style}`) : (ownTitle ?? null)
}
