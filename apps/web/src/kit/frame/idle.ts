/** The longest wait for a page that is never idle (ms). */
const MAX_WAIT_MS = 500

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, 50)
  })
