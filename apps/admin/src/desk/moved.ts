/** The ids after a move of one. @param beforeId the id before which it stands then; without one it stands last */
export function movedIds(
  ids: readonly number[],
  { id, beforeId }: { id: number; beforeId?: number },
): number[] {
  const others = ids.filter((each) => each !== id)
  const at = beforeId === undefined ? -1 : others.indexOf(beforeId)
  return at < 0 ? [...others, id] : others.toSpliced(at, 0, id)
}
