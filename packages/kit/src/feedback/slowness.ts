import { commonText } from '../text/language.ts'
import { showToast } from './toast.ts'

/** After this long without an answer the reader is told that the network is slow. */
const SLOW_MS = 10_000

/** Passes an answer on; while it is long in coming, a notice offers to load the page again. Nothing is aborted. */
export async function watchSlowness<T>(answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    const action = { label: commonText('slow.reload') ?? '', run: () => globalThis.location.reload() }
    showToast({ text: commonText('slow.text') ?? '', tone: 'plain', action })
  }, SLOW_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}
