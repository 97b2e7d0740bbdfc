import { displayMobile } from '@pahlavan/persian/mobile'

/** `0912 *** 6789`: enough to know a number by, not enough to call it. */
export const maskedMobile = (e164: string): string =>
  displayMobile(e164).replace(/^(\d{4}) \d{3} /, '$1 *** ')
