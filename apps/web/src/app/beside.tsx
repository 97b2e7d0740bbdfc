import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { SafeScreen } from '@pahlavan/kit/feedback/SafeScreen.tsx'

/** Puts something beside the app, in a root of its own: the first load has nothing of it. Returns how to take it away. */
export function putBeside(queryClient: QueryClient, content: ReactNode): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <QueryClientProvider client={queryClient}>
      <SafeScreen>{content}</SafeScreen>
    </QueryClientProvider>,
  )
  return () => {
    root.unmount()
    place.remove()
  }
}
