/** The height of the bars, and the width of a chart, in units of the drawing. */
export const [CHART_WIDTH, BARS_HEIGHT] = [320, 110]

export interface Bar {
  x: number
  y: number
  width: number
  height: number
  /** The middle of the bar, for the words below and above it. */
  middle: number
}

/**
 * Bars for the values of some days, the oldest at the start of the line.
 *
 * @param isRightToLeft the line starts at the right
 * @returns a value above 0 has at least two units of height, so that it is seen
 */
export function barsOf(values: readonly number[], isRightToLeft: boolean): Bar[] {
  const highest = Math.max(1, ...values)
  const step = CHART_WIDTH / Math.max(1, values.length)
  const width = step * 0.66
  return values.map((value, at) => {
    const place = isRightToLeft ? values.length - 1 - at : at
    const middle = (place + 0.5) * step
    const height = value === 0 ? 0 : Math.max(2, Math.round((value / highest) * BARS_HEIGHT))
    return { x: middle - width / 2, y: BARS_HEIGHT - height, width, height, middle }
  })
}

/** The place of the greatest value, the last of equals; -1 where all are 0. */
export const highestPlace = (values: readonly number[]): number => {
  const highest = Math.max(0, ...values)
  return highest === 0 ? -1 : values.lastIndexOf(highest)
}
