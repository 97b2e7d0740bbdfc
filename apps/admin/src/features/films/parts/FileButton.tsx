import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useRef } from 'react'

/** A button that chooses the file of a film. */
export function FileButton({ label, onChoose }: { label: string; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="video/*"
        className="vh"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <button type="button" className="btn line sm" onClick={() => input.current?.click()}>
        <Icon name="film-strip" size="m" />
        {label}
      </button>
    </>
  )
}
