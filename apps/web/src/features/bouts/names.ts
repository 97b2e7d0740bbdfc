import type { Bout } from '@pahlavan/contract/bouts'
import { pageDigits } from '@pahlavan/persian/digits'
import { actionKinds } from '@pahlavan/wrestling/actions'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

/** The rounds that have words of their own. */
const rounds = {
  qualification: 'qualification',
  '1/32': 'of32',
  '1/16': 'of16',
  '1/8': 'of8',
  '1/4': 'of4',
  '1/2': 'of2',
  repechage: 'repechage',
  bronze: 'bronze',
  final: 'final',
  nordic: 'nordic',
  dual: 'dual',
  group: 'group',
} as const

/** The word of a round. */
export const roundKey = (round: string) => `round.${rounds[round as keyof typeof rounds] ?? 'other'}` as const

/** The victory types by name: the loser's points do not change the name. */
const victories = {
  VFA: 'VFA',
  VIN: 'VIN',
  VCA: 'VCA',
  VFO: 'VFO',
  DSQ: 'DSQ',
  VSU: 'VSU',
  VSU1: 'VSU',
  VPO: 'VPO',
  VPO1: 'VPO',
  '2DSQ': 'bothDSQ',
  '2VIN': 'bothVIN',
  '2VFO': 'bothVFO',
} as const

export const victoryKey = (type: string) =>
  `victory.${victories[type as keyof typeof victories] ?? 'other'}` as const

/** The word of how a bout was won: level on points, a criterion decided (`معیار`); not where the points are not known. */
export const wonByKey = (bout: {
  victoryType: string | null
  red: { score: number | null }
  blue: { score: number | null }
}) =>
  bout.victoryType?.startsWith('VPO') && bout.red.score !== null && bout.red.score === bout.blue.score
    ? ('victory.criteria' as const)
    : victoryKey(bout.victoryType ?? '')

/** Whether a bout ended before it began: nobody came to one corner or to both, so there is no score. */
export const isUnfought = ({ victoryType }: Pick<Bout, 'victoryType'>): boolean =>
  victoryType === 'VFO' || victoryType === '2VFO'

/** Whether it is known how a bout was scored: some that were brought in have a winner alone. */
export const isScored = ({ red, blue }: Pick<Bout, 'red' | 'blue'>): boolean =>
  red.score !== null && blue.score !== null

/** The word of something that happened on the mat. */
export const actionKey = (action: string) =>
  `action.${actionKinds.find((known) => known === action) ?? 'other'}` as const

/** The outcome of a corner. The result names the winner; the scores do not decide. */
export function outcome(
  bout: Pick<Bout, 'status' | 'winner'>,
  corner: 'red' | 'blue',
): 'soon' | 'live' | 'won' | 'lost' {
  if (bout.status === 'live') return 'live'
  if (bout.status !== 'finished') return 'soon'
  return bout.winner === corner ? 'won' : 'lost'
}

type Cornered = Pick<Bout, 'red' | 'blue' | 'redFrom' | 'blueFrom'>

/** The name for a corner: the wrestler, or the bout that decides the corner while the wrestler is unknown. */
export function useCornerName(): (bout: Cornered, corner: 'red' | 'blue') => string {
  const { t } = useTranslation('bouts')
  const { language } = useLanguage()
  return (bout, corner) => {
    const from = corner === 'red' ? bout.redFrom : bout.blueFrom
    if (bout[corner].name) return bout[corner].name
    return from === null ? t('unknown') : t('winnerOf', { number: pageDigits(from, language) })
  }
}

/** Names a bout by its two: «کاوه آهنگری در برابر گیورگی لومیدزه». */
export function useVersus(): (bout: Cornered) => string {
  const { t } = useTranslation('bouts')
  const nameOf = useCornerName()
  return (bout) => t('versus', { red: nameOf(bout, 'red'), blue: nameOf(bout, 'blue') })
}
