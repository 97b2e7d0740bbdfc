import { type ReactNode, useRef } from 'react'

/** The types that browsers offer: HEIC too, so that the server can say how it becomes a JPEG. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic,image/heif'

interface FileButtonProps {
  className?: string
  isMany?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the system's choice of files. */
export function FileButton({
  className = 'btn sm',
  isMany = false,
  disabled = false,
  onFiles,
  children,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={ACCEPT}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
