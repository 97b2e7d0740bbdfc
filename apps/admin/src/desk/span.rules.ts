/** Whether a span of two moments (ISO 8601) ends before it begins, or at once. */
export const isBackwards = (from: string | null, to: string | null): boolean =>
  from !== null && to !== null && to <= from
