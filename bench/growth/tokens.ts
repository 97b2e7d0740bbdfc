/** The session token of an account in a house that is measured. */
export const tokenOf = (accountId: number): string => `growth-${accountId}-`.padEnd(43, '_')
