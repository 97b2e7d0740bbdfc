import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { holdTime } from '@pahlavan/client/server-time'
import { Loader } from '../kit/feedback/Loader.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { GlobalOverlay } from './GlobalOverlay.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { Meanwhile } from '../kit/frame/loadable.tsx'
import { SafeScreen } from '../kit/feedback/SafeScreen.tsx'
import { SessionWatch } from './SessionWatch.tsx'

interface AppProps {
  queryClient: QueryClient
  /** Is called once the first screen answers to taps. */
  onReady?: () => void
}

/** The whole app, as the server draws it and as the browser takes it over: both draw the same. */
export const App = ({ queryClient, onReady }: AppProps) => (
  <QueryClientProvider client={queryClient}>
    {/* The first one of all: what the screens ask for is asked for in the session's name. */}
    <SessionWatch />
    <SafeScreen>
      <Meanwhile fallback={<Loader />}>
        <AppRoutes />
      </Meanwhile>
    </SafeScreen>
    <GlobalOverlay />
    <LazyToaster />
    <FirstDrawing onEnd={onReady} />
  </QueryClientProvider>
)

/** Ends the first drawing: from here on the time runs. */
function FirstDrawing({ onEnd }: { onEnd: (() => void) | undefined }) {
  // The outside system: the clock. What shows it looks at it once more when its effects run, which is after this.
  useLayoutEffect(() => holdTime(undefined), [])
  useEffect(() => onEnd?.(), [onEnd])
  return null
}
