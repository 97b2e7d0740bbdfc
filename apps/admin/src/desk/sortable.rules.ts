/** A place in one of the lists among which something is dragged. */
export interface SortPlace {
  list: number
  at: number
}

/** A place as the library holds it. The end of a list takes things of other lists. */
export interface SortTarget extends SortPlace {
  isEnd: boolean
}

/** Whether a place takes a thing: the end of a list is for things of the others. */
export const canTake = ({ isEnd, list }: SortTarget, from: SortPlace): boolean => !isEnd || list !== from.list

/** The places to which a thing can go, in their order: each place of its own list, and each place and the end of the others. */
export const reachable = <Part>(
  parts: readonly Part[],
  targetOf: (part: Part) => SortTarget,
  from: SortPlace,
): Part[] =>
  parts
    .filter((part) => canTake(targetOf(part), from))
    .toSorted((one, other) => {
      const [before, after] = [targetOf(one), targetOf(other)]
      return before.list - after.list || before.at - after.at
    })

interface ArrowLayout {
  isRtl: boolean
  /** How many things stand side by side; 1 for a list. */
  columns: number
}

/** How many places an arrow key moves a thing. The arrows to the sides follow the direction of the text. 0 for every other key. */
export function stepOf(key: string, { isRtl, columns }: ArrowLayout): number {
  const onward = isRtl ? -1 : 1
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: onward,
    ArrowLeft: -onward,
  }
  return steps[key] ?? 0
}

/** A move inside one list, as the server takes it: the id that comes behind it, or none at the end. Null where nothing moves. */
export function moveAmong(
  ids: readonly number[],
  from: number,
  to: number,
): { id: number; beforeId?: number } | null {
  const id = ids[from]
  if (id === undefined || from === to) return null
  const beforeId = ids[to > from ? to + 1 : to]
  return { id, ...(beforeId !== undefined && { beforeId }) }
}
