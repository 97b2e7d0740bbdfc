import { Loader } from './Loader.tsx'
import { useOverlay } from './overlay.ts'
import { useToaster } from './toast.ts'

/** Covers everything while something that concerns the whole app is under way. */
export function GlobalOverlay() {
  const isOpen = useOverlay((overlay) => overlay.isOpen)
  return isOpen ? (
    <div className="global-overlay">
      <Loader />
    </div>
  ) : null
}

/** The toasts, from the first one on. */
export function LazyToaster() {
  const { Toaster } = useToaster()
  return Toaster && <Toaster />
}
