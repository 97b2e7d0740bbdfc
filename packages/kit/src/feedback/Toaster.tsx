import { useTranslation } from 'react-i18next'
import { type CloseButtonProps, cssTransition, toast, ToastContainer } from 'react-toastify/unstyled'
import { Icon } from '../media/Icon.tsx'
import './toast.css'
import type { Toast, Tone } from './toast.ts'

const icons: Record<Tone, string> = { good: 'check-circle-fill', bad: 'warning-fill', plain: 'info' }

function Body({ text, action, closeToast }: Toast & Partial<CloseButtonProps>) {
  return (
    <>
      <span className="toast-text" dir="auto">
        {text}
      </span>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={(event) => {
            closeToast?.(event)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
    </>
  )
}

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out' })

/** Puts a toast on the screen, at once or as soon as `Toaster` is there. */
export function popUp(one: Toast): void {
  toast(({ closeToast }) => <Body {...one} closeToast={closeToast} />, {
    toastId: one.text,
    className: `toast ${one.tone}`,
    icon: () => <Icon name={icons[one.tone]} />,
    autoClose: one.action && !one.action.passes ? false : 5000,
    role: one.tone === 'bad' ? 'alert' : 'status',
  })
}

/** The toasts: top-centre, right-to-left in both languages, gone after 5 s or a drag of 80 % (`docs/rules/specification.md` §2, §9). */
export function Toaster() {
  const { t } = useTranslation()
  return (
    <ToastContainer
      position="top-center"
      rtl
      autoClose={5000}
      draggable
      draggablePercent={80}
      closeButton={false}
      newestOnTop
      transition={slide}
      limit={3}
      aria-label={t('toasts')}
    />
  )
}
