import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Loader } from '../kit/feedback/Loader.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { GlobalOverlay } from './GlobalOverlay.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { Meanwhile } from '../kit/frame/loadable.tsx'
import { SafeScreen } from '../kit/feedback/SafeScreen.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** The whole app in the browser. */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
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
  </QueryClientProvider>
)
