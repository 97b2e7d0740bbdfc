import { createContext, type ReactNode } from 'react'

/** The drawer that the server draws for a pasted link; in the browser the drawers are portals, and this is nothing. */
export const StaticDrawerContext = createContext<ReactNode>(null)
