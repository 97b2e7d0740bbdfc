/**
 * How wide a picture from edge to edge of the column is, in a `sizes` attribute. A dense screen is told less than that: nobody sees the
 * difference on it, and the picture comes with half the bytes.
 */
export const COLUMN_SIZES =
  '(min-width: 576px) 576px, (min-resolution: 2.5dppx) 67vw, (min-resolution: 1.5dppx) 82vw, 100vw'
