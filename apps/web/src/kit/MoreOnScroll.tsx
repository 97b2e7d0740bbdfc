import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface MoreOnScrollProps {
  hasMore: boolean
  isLoading: boolean
  failed: boolean
  more: () => void
}

/** The end of an endless list: asks for more shortly before it is reached. */
export function MoreOnScroll({ hasMore, isLoading, failed, more }: MoreOnScrollProps) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => {
    if (hasMore && !isLoading && !failed) more()
  })
  // The outside system: the browser's IntersectionObserver.
  useEffect(() => {
    if (!end.current) return undefined
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && reached(), {
      rootMargin: '800px 0px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [hasMore, isLoading])
  if (!hasMore) return null
  return (
    <div ref={end} className="grid min-h-16 place-items-center py-4" aria-live="polite">
      {failed ? (
        <button type="button" className="btn line sm" onClick={more}>
          {t('retry')}
        </button>
      ) : (
        <span className="spin brand" role="status" aria-label={t('loading')} />
      )}
    </div>
  )
}
