export const tokenOf = (accountId: number): string => `growth-${accountId}-`.padEnd(43, '_')
