import { createContext, useContext } from 'react'

/** The steps of signing in and up, wherever they stand: on /welcome or in drawers. */
export interface SignInNavigation {
  /** The title of a step: the page's own on /welcome, below the drawer's title in drawers. */
  heading: 'h1' | 'h3'
  to: (step: 'login' | 'type' | 'typeLogin' | 'register') => void
}

export const SignInNavigationContext = createContext<SignInNavigation>({
  heading: 'h3',
  to: () => undefined,
})
export const useWay = (): SignInNavigation => useContext(SignInNavigationContext)
