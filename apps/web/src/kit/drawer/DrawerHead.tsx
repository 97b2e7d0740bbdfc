import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

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

interface DrawerHeadProps {
  title: ReactNode
  /** It lies over a picture, which shows the title itself. */
  over?: boolean
  children?: ReactNode
}

/** The head of a drawer: the way back, a title in one line, actions at the end. */
export function DrawerHead({ title, over = false, children }: DrawerHeadProps) {
  const { titleId, close, sheet, isTop } = useContext(DrawerFrameContext)
  const { t } = useTranslation()
  const app = t('name')
  // The outside system: the document's title, which is the top drawer's.
  useEffect(() => {
    if (isTop && typeof title === 'string') document.title = `${title} — ${app}`
  }, [isTop, title, app])
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
    <div className={over ? 'drawer-head over' : 'drawer-head'}>
      <button type="button" className="icon-btn" aria-label={t('back')} onClick={close}>
        <Icon name="arrow-left" />
      </button>
      <h2 id={titleId} className={over ? 'vh' : undefined}>
        {title}
      </h2>
      {children}
    </div>
  )
}
