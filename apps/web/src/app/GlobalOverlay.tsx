import { Loader } from '@pahlavan/kit/feedback/Loader.tsx'
import { useOverlay } from '@pahlavan/kit/feedback/overlay.ts'

/** Covers everything while something that concerns the whole app is under way. */
export function GlobalOverlay() {
  const isOpen = useOverlay((overlay) => overlay.isOpen)
  return isOpen ? (
    <div className="global-overlay">
      <Loader />
    </div>
  ) : null
}
