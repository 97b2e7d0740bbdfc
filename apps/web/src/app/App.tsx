import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BrowserHistory } from './BrowserHistory.tsx'
import { Loader } from '../kit/Loader.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { GlobalOverlay } from './GlobalOverlay.tsx'
import { LazyToaster } from './LazyToaster.tsx'
import { SafeScreen } from '../kit/SafeScreen.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** The whole app in the browser. */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <BrowserHistory>
      <SafeScreen>
        <Suspense fallback={<Loader />}>
          <AppRoutes />
        </Suspense>
      </SafeScreen>
      <SessionWatch />
      <GlobalOverlay />
      <LazyToaster />
    </BrowserHistory>
  </QueryClientProvider>
)
