import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'
import { GlobalOverlay, LazyToaster } from '@pahlavan/kit/feedback/Overlays.tsx'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { Gate } from './Gate.tsx'

/** The whole back office; its addresses begin with `/admin`. */
export const App = ({ queryClient }: { queryClient: QueryClient }) => (
  <QueryClientProvider client={queryClient}>
    <SafeScreen>
      <Router base="/admin">
        <Gate />
      </Router>
    </SafeScreen>
    <GlobalOverlay />
    <LazyToaster />
  </QueryClientProvider>
)
