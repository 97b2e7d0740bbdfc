/** The id that a part of an address holds; null where it is none, however it came there. */
export const idIn = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
