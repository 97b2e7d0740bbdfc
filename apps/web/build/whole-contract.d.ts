/** The contract with its schemas as they are on the server; see `contract-schemas.ts`. */
declare module '@pahlavan/contract/account?schemas' {
  export * from '@pahlavan/contract/account'
}
