import { home } from '@pahlavan/contract/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@pahlavan/client/call'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { lazyWithPreload } from '../frame/lazy.tsx'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'

/** For phones without a share sheet of their own. */
const ShareSheet = lazyWithPreload(
  () => import('./ShareSheet.tsx').then((loaded) => loaded.ShareSheet),
  'kit/share/ShareSheet',
)

interface ShareButtonProps {
  /** An address of this app. */
  path: string
  title: string
  /** With its word beside it. */
  wide?: boolean
}

/** The short address of a path, or its long one where none could be made. */
async function shareAddress(path: string, title: string): Promise<string> {
  const { url } = await call(home.shorten, { url: path, title }).catch(() => ({ url: path }))
  return new URL(url, location.origin).href
}

/** Shares by the phone's own sheet; where there is none, by ours. */
export function ShareButton({ path, title, wide = false }: ShareButtonProps) {
  const { t } = useTranslation(['app', 'common'])
  const [address, setAddress] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const showSheet = (url: string) =>
    ShareSheet.preload().then(
      () => setAddress(url),
      () => showToast({ text: t('common:offline.text'), tone: 'bad' }),
    )
  const share = async () => {
    setBusy(true)
    const url = await shareAddress(path, title)
    setBusy(false)
    const data = { url, title }
    // The reader closing the phone's sheet is no failure; any other refusal brings ours.
    const isDone =
      navigator.canShare?.(data) &&
      (await navigator.share(data).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
      ))
    if (!isDone) await showSheet(url)
  }

  return (
    <>
      <button
        type="button"
        className={wide ? 'btn line' : 'icon-btn'}
        aria-label={t('share.title')}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void share()}
      >
        <Icon name="share-network" size={wide ? 'm' : ''} />
        {wide && t('share.title')}
      </button>
      {address && <ShareSheet address={address} title={title} onClose={() => setAddress(null)} />}
    </>
  )
}
