import type { QueryClient } from '@tanstack/react-query'
import { PlansAsk } from '../features/plans/PlansAsk.tsx'
import { putBeside } from './beside.tsx'

/** Shows the plans while the app is open. */
export const showPlans = (queryClient: QueryClient): (() => void) => putBeside(queryClient, <PlansAsk />)
