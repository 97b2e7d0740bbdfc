/** Functions that give components without loaded code a new attempt. */
const renewals = new Set<() => void>()

/** Notes how code that failed to load is loaded again. */
export const noteFailedLoad = (renew: () => void): void => void renewals.add(renew)

/** Lets failed code be loaded again. An error boundary calls it when it has caught the failure: React keeps a failed load for good. */
export function forgetFailedLoads(): void {
  for (const renew of renewals) renew()
  renewals.clear()
}
