/**
 * The look-up of `docs/rules/specification.md` §9: a pair code (gender-style: 0 women, 1 men; 0 freestyle, 1 Greco-Roman, 2 pahlavani) and the weight's place in
 * its list, as the number 0–34 under which the weight is known everywhere. Greco-Roman and pahlavani are men's, so their codes are
 * spelled with either gender. Kilograms and names stand in the rows of the weights, not here.
 */
const blocks: Readonly<Record<string, readonly [first: number, length: number]>> = {
  '1-0': [0, 10],
  '0-0': [10, 10],
  '0-1': [20, 10],
  '1-1': [20, 10],
  '0-2': [30, 5],
  '1-2': [30, 5],
}

/**
 * The number of a weight, from its pair code and its place in the list.
 *
 * @param code such as `1-0`
 * @param index from 0
 * @returns undefined where there is no such weight
 */
export function playWeightOf(code: string, index: number): number | undefined {
  const [first, length] = blocks[code] ?? [0, 0]
  return Number.isInteger(index) && index >= 0 && index < length ? first + index : undefined
}

/** The pair code and the place of a weight 0–34, men's spelling where there are two. @returns undefined for any other number */
export function pairOf(playWeight: number): { code: string; index: number } | undefined {
  for (const code of ['1-0', '0-0', '1-1', '1-2']) {
    const [first, length] = blocks[code] ?? [0, 0]
    if (playWeight >= first && playWeight < first + length && Number.isInteger(playWeight))
      return { code, index: playWeight - first }
  }
  return undefined
}

/** The style of a weight 0–34 (0 freestyle, 1 Greco-Roman, 2 pahlavani). @returns undefined for weights of other lists (ids from 100) */
export const styleOfWeight = (playWeight: number): number | undefined => {
  const code = pairOf(playWeight)?.code
  return code === undefined ? undefined : Number(code.slice(2))
}
