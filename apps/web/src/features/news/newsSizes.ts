/** How wide a picture from edge to edge of the column is. */
export const LEAD_SIZES = '(min-width: 576px) 576px, 100vw'
