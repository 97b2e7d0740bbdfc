import type { QueryClient } from '@tanstack/react-query'
import { TermsAsk } from '../features/account/TermsAsk.tsx'
import { putBeside } from './beside.tsx'

/** Asks fans for the newest terms while the app is open. */
export const showTerms = (queryClient: QueryClient): void => void putBeside(queryClient, <TermsAsk />)
