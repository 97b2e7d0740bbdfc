import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { AppRoutes } from './AppRoutes.tsx'
import { GlobalOverlay, LazyToaster } from '@pahlavan/kit/feedback/Overlays.tsx'
import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'
import { ROOT } from '@pahlavan/kit/time/first-render.ts'
import { BoundaryEnd } from '../kit/frame/ScreenBoundary.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** The whole app, as the server draws it and as the browser takes it over: both draw the same. */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    {/* First of all: the reads of the screens need the session. */}
    <SessionWatch />
    <SafeScreen>
      <AppRoutes />
    </SafeScreen>
    <GlobalOverlay />
    <LazyToaster />
    <BoundaryEnd id={ROOT} />
  </QueryClientProvider>
)
