/** When a picture that came as a file was taken (ms), and the name of its file. */
export interface Shot {
  time: number
  name: string
}

/** The moment of its camera; that of the file where the camera wrote none. */
export const shotOf = (
  { name, lastModified }: Pick<File, 'name' | 'lastModified'>,
  takenAt: string | null = null,
): Shot => ({ name, time: takenAt === null ? lastModified : Date.parse(takenAt) })

/** The order in which pictures were taken: those of one moment by the names of their files. */
export const byShot = (one: Shot, other: Shot): number =>
  one.time - other.time || one.name.localeCompare(other.name, 'en', { numeric: true })

/**
 * Puts a dropped picture before the first of the dropped ones that was taken later; without one it stands last.
 *
 * @param ids the pictures in their order; one that is among them stays in its place
 * @param shots the dropped pictures
 */
export function placeByTime(ids: readonly number[], shots: ReadonlyMap<number, Shot>, id: number): number[] {
  const own = shots.get(id)
  if (!own || ids.includes(id)) return [...ids]
  const at = ids.findIndex((each) => {
    const shot = shots.get(each)
    return shot !== undefined && byShot(shot, own) > 0
  })
  return at < 0 ? [...ids, id] : ids.toSpliced(at, 0, id)
}

/** Pictures in the order in which they were taken. Those without a moment of their camera stand behind them, in their order. */
export function orderByTime(
  ids: readonly number[],
  pictures: ReadonlyMap<number, { takenAt: string | null }>,
): number[] {
  const timeOf = (id: number) => pictures.get(id)?.takenAt ?? null
  const [timed, others] = [ids.filter((id) => timeOf(id) !== null), ids.filter((id) => timeOf(id) === null)]
  return [
    ...timed.toSorted((one, other) => Date.parse(timeOf(one) ?? '') - Date.parse(timeOf(other) ?? '')),
    ...others,
  ]
}
