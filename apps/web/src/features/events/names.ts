import type { Bout } from '@pahlavan/contract/bouts'

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
  group: 'group',
} as const

/** The word of a round. */
export const roundKey = (round: string) => `round.${rounds[round as keyof typeof rounds] ?? 'other'}` as const

/** The victory types by what they are called: how much the loser scored is no matter of the name. */
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

/** The word of a victory type. */
export const victoryKey = (type: string) =>
  `victory.${victories[type as keyof typeof victories] ?? 'other'}` as const

/** How a corner came out: the winner is whom the result names, whatever the scores say. */
export function outcome(
  bout: Pick<Bout, 'status' | 'winner'>,
  corner: 'red' | 'blue',
): 'soon' | 'live' | 'won' | 'lost' {
  if (bout.status === 'live') return 'live'
  if (bout.status !== 'finished') return 'soon'
  return bout.winner === corner ? 'won' : 'lost'
}

/** The styles that have words of their own, by their ids. */
const styles = [
  'freestyle',
  'greco',
  'pahlavani',
  'beach',
  'alish',
  'classic',
  'grappling',
  'grapplingGi',
] as const

/** The word of a style. */
export const styleKey = (style: number) => `style.${styles[style] ?? 'other'}` as const
