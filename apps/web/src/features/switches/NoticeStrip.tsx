import { NOTICE_COOKIE } from '@pahlavan/contract/shell'
import type { Notice } from '@pahlavan/contract/switches'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Anchor } from '../../kit/address/Anchor.tsx'
import './notice.css'

const YEAR_SECONDS = 31_536_000

/** The version that was put away on this device; the server has written the document without it. */
const awayVersion = (): string | undefined =>
  new RegExp(`(?:^|; )${NOTICE_COOKIE}=(\\d+)`).exec(globalThis.document?.cookie ?? '')?.[1]

/** Puts a notice away, here and in the next documents. A cookie: the server must know before it writes. */
function putAway(version: number): void {
  // The Cookie Store API is missing in browsers that are still in use.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${NOTICE_COOKIE}=${version}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** A notice of the club to everybody, above the screens. A fan can put it away; another wording comes back. */
export function NoticeStrip({ notice: { version, text, textEn, tone, link } }: { notice: Notice }) {
  const { t } = useTranslation('switches')
  const { language } = useLanguage()
  const [away, setAway] = useState(awayVersion)
  const words = language === 0 ? text : textEn
  if (words === '' || away === `${version}`) return null
  const close = () => {
    putAway(version)
    setAway(`${version}`)
  }
  return (
    <aside className={`club-notice ${tone}`} aria-label={t('notice')} aria-live="polite">
      <Icon name={tone === 'warning' ? 'warning-fill' : 'info'} size="m" />
      <p dir="auto">
        <span>{words}</span> {link && <Anchor to={link}>{t('noticeLink')}</Anchor>}
      </p>
      <button type="button" className="icon-btn" aria-label={t('putAway')} onClick={close}>
        <Icon name="x" size="m" />
      </button>
    </aside>
  )
}
