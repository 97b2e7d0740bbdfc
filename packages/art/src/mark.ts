/** The mark in a box of 48 × 48: a Kufic پ — bowl and three reed-pen dots — inside the mat ring. */
export const MARK = {
  ring: { cx: 24, cy: 24, r: 21, width: 4.5 },
  bowl: { d: 'M13.5 15.5v3.2a10.5 9.6 0 0 0 21 0v-3.2', width: 5 },
  dots: 'M24 35.2l2.9 2.9-2.9 2.9-2.9-2.9zM20.4 31.2l2.9 2.9-2.9 2.9-2.9-2.9zM27.6 31.2l2.9 2.9-2.9 2.9-2.9-2.9z',
  box: '0 0 48 48',
  /** The part to show where a circle around it is the ring already. */
  boxWithoutRing: '8 10 32 36',
} as const
