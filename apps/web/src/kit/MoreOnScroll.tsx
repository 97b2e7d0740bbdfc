import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface MoreOnScrollProps {
  hasMore: boolean
  isLoading: boolean
  failed: boolean
  more: () => void
}

/** Calls `onReached` when it comes near to what is seen. */
function Milestone({ onReached }: { onReached: () => void }) {
  const stone = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(onReached)
  // The outside system: the browser's IntersectionObserver.
  useEffect(() => {
    if (!stone.current) return undefined
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && reached(), {
      rootMargin: '800px 0px',
    })
    watcher.observe(stone.current)
    return () => watcher.disconnect()
  }, [])
  return <div ref={stone} />
}

/** The end of an endless list: asks for more shortly before it is reached. */
export function MoreOnScroll({ hasMore, isLoading, failed, more }: MoreOnScrollProps) {
  const { t } = useTranslation()
  if (!hasMore) return null
  return (
    <div className="more-end">
      {!isLoading && !failed && <Milestone onReached={more} />}
      {failed ? (
        <button type="button" className="btn line sm" onClick={more}>
          {t('retry')}
        </button>
      ) : (
        <output className="spin brand" aria-label={t('loading')} />
      )}
    </div>
  )
}
