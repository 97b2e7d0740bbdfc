import { home } from '@pahlavan/contract/home'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../kit/call.ts'
import { Icon } from '../../../kit/Icon.tsx'
import { ShareSheet } from '../../../kit/ShareSheet.tsx'

interface ShareButtonProps {
  article: { slug: string; title: string }
  /** With its word, under the story. */
  wide?: boolean
}

const addressOf = (slug: string) =>
  `/news?pagesList=news-detail&nameId=newsId&newsId=${encodeURIComponent(slug)}`

/** The short address of an article, or its long one where none could be made. */
async function shareAddress({ slug, title }: ShareButtonProps['article']): Promise<string> {
  const path = addressOf(slug)
  const { url } = await call(home.shorten, { url: path, title }).catch(() => ({ url: path }))
  return new URL(url, location.origin).href
}

/** Shares by the phone's own sheet; where there is none, by ours. */
export function ShareButton({ article, wide = false }: ShareButtonProps) {
  const { t } = useTranslation('news')
  const [address, setAddress] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const share = async () => {
    setBusy(true)
    const url = await shareAddress(article)
    setBusy(false)
    const data = { url, title: article.title }
    if (!navigator.canShare?.(data)) return setAddress(url)
    // The reader closing the phone's sheet is no failure; any other refusal brings ours.
    await navigator.share(data).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setAddress(url)
    })
  }

  return (
    <>
      <button
        type="button"
        className={wide ? 'btn line' : 'icon-btn'}
        aria-label={t('share')}
        aria-busy={isBusy}
        disabled={isBusy}
        onClick={() => void share()}
      >
        <Icon name="share-network" size={wide ? 'm' : ''} />
        {wide && t('share')}
      </button>
      {address && <ShareSheet address={address} title={article.title} onClose={() => setAddress(null)} />}
    </>
  )
}
