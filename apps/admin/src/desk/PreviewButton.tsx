import type { PreviewLink } from '@pahlavan/contract/admin/drafts'
import { Sheet } from '@pahlavan/kit/dialog/Sheet.tsx'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { hourOf } from '@pahlavan/kit/text/hours.ts'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PreviewButtonProps {
  /** Asks the server for the link. */
  linkOf: () => Promise<PreviewLink>
  /** Saves the typed fields. @returns whether the server has all of it */
  save?: () => Promise<boolean>
  /** Says until which hour the link works, and for whom. */
  noteOf?: (hour: string) => string
}

/** Shows a text or an object in the fan app as it is saved, by a link that ends. The link of a text can be passed on. */
export function PreviewButton({ linkOf, save, noteOf }: PreviewButtonProps) {
  const { t } = useTranslation('desk')
  const preview = useMutation({
    mutationFn: async () => {
      await save?.()
      return linkOf()
    },
  })
  return (
    <>
      <BusyButton
        type="button"
        className="btn line sm"
        aria-label={t('preview.button')}
        busy={preview.isPending}
        onClick={() => preview.mutate()}
      >
        <Icon name="eye" size="m" />
        <span className="wide">{t('preview.button')}</span>
      </BusyButton>
      {preview.data && <PreviewSheet {...preview.data} noteOf={noteOf} onClose={() => preview.reset()} />}
    </>
  )
}

interface PreviewSheetProps extends PreviewLink {
  noteOf: PreviewButtonProps['noteOf'] | undefined
  onClose: () => void
}

function PreviewSheet({ address, endsAt, noteOf, onClose }: PreviewSheetProps) {
  const { t } = useTranslation('desk')
  const { language } = useLanguage()
  const [isCopied, setCopied] = useState(false)
  const hour = hourOf(endsAt, language)
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(address, location.origin).href)
    setCopied(true)
  }
  return (
    <Sheet title={t('preview.title')} onClose={onClose}>
      <p className="sheet-text">{noteOf ? noteOf(hour) : t('preview.ends', { hour })}</p>
      <div className="sheet-ways">
        <a className="btn full" href={address} target="_blank" rel="noreferrer">
          {t('preview.open')}
        </a>
        {!noteOf && (
          <button type="button" className="btn line full" onClick={() => void copy()}>
            {t(isCopied ? 'preview.copied' : 'preview.copy')}
          </button>
        )}
      </div>
    </Sheet>
  )
}
