import type { BookSample } from '@pahlavan/contract/books'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../../kit/drawer/DrawerHead.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { MissingState } from '@pahlavan/kit/feedback/States.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useOpenBook } from './bookAddress.ts'
import { bookSample, stateOf } from './books.data.ts'
import { useOwner } from './owner.ts'
import { ReaderPage } from './parts/ReaderPage.tsx'
import { StoreError } from './parts/StoreError.tsx'
import { keepPlace, SIZES, useSetting, type Setting } from './reading.ts'
import './reader.css'

/** A page of a book’s sample: turned by a tap at its edges, a swipe or the keys of a keyboard, from right to left where the book is Persian. */
export function Reader({ bookId, page }: { bookId: number; page: number }) {
  const { t } = useTranslation('books')
  const sample = useQuery(bookSample(bookId))
  const [setting, change] = useSetting()
  const state = stateOf(sample)
  return (
    <>
      <DrawerHead title={sample.data?.title ?? t('sample.title')}>
        <Settings setting={setting} change={change} />
      </DrawerHead>
      <div className={`drawer-body reader size-${setting.size}${setting.isNight ? ' night' : ''}`}>
        {sample.data && <OpenPage sample={sample.data} page={page} />}
        {state === 'coming' && <div className="reader-page" aria-busy="true" />}
        {state === 'gone' && <MissingState />}
        {state === 'failed' && <StoreError error={sample.error} retry={() => void sample.refetch()} />}
      </div>
    </>
  )
}

interface SettingsProps {
  setting: Setting
  change: (changes: Partial<Setting>) => void
}

function Settings({ setting: { size, isNight }, change }: SettingsProps) {
  const { t } = useTranslation('books')
  return (
    <>
      <button
        type="button"
        className="icon-btn reader-letters"
        aria-label={t('reader.smaller')}
        disabled={size === 0}
        onClick={() => change({ size: size - 1 })}
      >
        <span aria-hidden="true">{t('reader.letter')}</span>
      </button>
      <button
        type="button"
        className="icon-btn reader-letters large"
        aria-label={t('reader.larger')}
        disabled={size === SIZES - 1}
        onClick={() => change({ size: size + 1 })}
      >
        <span aria-hidden="true">{t('reader.letter')}</span>
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('reader.night')}
        aria-pressed={isNight}
        onClick={() => change({ isNight: !isNight })}
      >
        <Icon name={isNight ? 'sun' : 'moon'} />
      </button>
    </>
  )
}

function OpenPage({ sample, page }: { sample: BookSample; page: number }) {
  const { t } = useTranslation('books')
  const { language } = useLanguage()
  const { turnTo } = useOpenBook()
  const owner = useOwner()
  const last = sample.pages.length
  const at = Math.min(page, last)
  const turn = (to: number) => {
    if (to < 1 || to > last) return
    keepPlace(owner, sample.id, to)
    turnTo(to)
  }
  const words = { number: pageDigits(at, language), all: pageDigits(last, language) }
  return (
    <>
      <ReaderPage sample={sample} at={at} turn={turn} />
      <nav className="reader-foot" dir={sample.language === 0 ? 'rtl' : 'ltr'} aria-label={t('reader.pages')}>
        <button
          type="button"
          className="icon-btn"
          disabled={at === 1}
          aria-label={t('reader.before')}
          onClick={() => turn(at - 1)}
        >
          <Icon name="caret-left" size="m" />
        </button>
        <output dir={language === 0 ? 'rtl' : 'ltr'}>{t('reader.at', words)}</output>
        <button
          type="button"
          className="icon-btn"
          disabled={at === last}
          aria-label={t('reader.next')}
          onClick={() => turn(at + 1)}
        >
          <Icon name="caret-right" size="m" />
        </button>
      </nav>
    </>
  )
}
