import { useToaster } from '../kit/toast.ts'

/** The toasts, from the first one on. */
export function LazyToaster() {
  const { Toaster } = useToaster()
  return Toaster && <Toaster />
}
