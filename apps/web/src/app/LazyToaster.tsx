import { useToaster } from '@pahlavan/kit/feedback/toast.ts'

/** The toasts, from the first one on. */
export function LazyToaster() {
  const { Toaster } = useToaster()
  return Toaster && <Toaster />
}
