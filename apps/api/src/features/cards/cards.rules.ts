import type { CardChoice } from '@pahlavan/contract/admin/cards'
import type { Language } from '@pahlavan/contract/endpoint'
import type { PlayerBout } from '@pahlavan/contract/events'
import type { PersonCard } from '@pahlavan/contract/people'

const against = { 0: 'در برابر', 1: 'v' } as const

/** A bout of known wrestlers as a choice: «کاوه آهنگری در برابر گیورگی لومیدزه، جام جهانی». */
export const boutChoice = (bout: PlayerBout, language: Language): CardChoice => ({
  id: bout.id,
  words: `${bout.red.name} ${against[language]} ${bout.blue.name}${language === 0 ? '،' : ','} ${bout.eventTitle}`,
  bout,
  wrestler: null,
})

/** A person as a choice: the name, and the club where there is one. */
export const personChoice = (wrestler: PersonCard, language: Language): CardChoice => ({
  id: wrestler.id,
  words: [`${wrestler.firstName} ${wrestler.lastName}`.trim(), wrestler.clubName]
    .filter(Boolean)
    .join(language === 0 ? '، ' : ', '),
  bout: null,
  wrestler,
})
