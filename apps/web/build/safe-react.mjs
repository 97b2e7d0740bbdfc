import { useId, useInsertionEffect, useLayoutEffect } from './react.mjs'

/** What stands in the browser for Base UI's copy of React, which has all of it for what old versions lack: this is what is read of it. */
export const SafeReact = { useId, useInsertionEffect, useLayoutEffect }
