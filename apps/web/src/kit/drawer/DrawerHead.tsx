import { createContext, type ReactNode, type RefCallback, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitle } from '@pahlavan/kit/text/title.ts'
import { OfflineStrip } from '@pahlavan/kit/feedback/OfflineStrip.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { Words } from '@pahlavan/kit/text/Words.tsx'

export interface DrawerFrame {
  /** The id of the title, by which the dialog is named. */
  titleId: string
  close: () => void
  /** A sheet from below is closed by a cross, a drawer from the side by an arrow back. */
  sheet: boolean
  /** Whether no other drawer lies above. */
  isTop: boolean
}

const atRest: DrawerFrame = { titleId: 'drawer-title', close: () => undefined, sheet: false, isTop: false }

/** The frame that a drawer's content stands in; at rest where the server draws it. */
export const DrawerFrameContext = createContext<DrawerFrame>(atRest)

export interface DrawerHeadProps {
  title: ReactNode
  /** How the thing stands, in a line under the title. */
  note?: ReactNode
  /** It lies over a picture (`ArtHead`). */
  art?: { ref: RefCallback<HTMLElement>; isPassed: boolean } | undefined
  children?: ReactNode
}

/** The head of a drawer: the way back, a title in one line, actions at the end. */
export function DrawerHead({ title, note, art, children }: DrawerHeadProps) {
  const { titleId, close, sheet, isTop } = useContext(DrawerFrameContext)
  const { t } = useTranslation()
  useTitle(isTop && typeof title === 'string' ? title : null)
  if (sheet)
    return (
      <div className="sheet-head">
        <h2 id={titleId}>{title}</h2>
        {children}
        <button type="button" className="icon-btn" aria-label={t('close')} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
    )
  return (
    <>
      <div ref={art?.ref} className={art ? `drawer-head over${art.isPassed ? ' solid' : ''}` : 'drawer-head'}>
        <button type="button" className="icon-btn" aria-label={t('back')} onClick={close}>
          <Icon name="arrow-left" />
        </button>
        <div className="what">
          <h2 id={titleId}>{typeof title === 'string' ? <Words>{title}</Words> : title}</h2>
          {note && <small>{note}</small>}
        </div>
        {children}
      </div>
      <OfflineStrip />
    </>
  )
}
