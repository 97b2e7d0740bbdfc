import { type ReactNode, useRef } from 'react'

interface FileButtonProps {
  /** The types that the browser offers. */
  accept: string
  className?: string
  isMany?: boolean
  disabled?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that opens the system's choice of files. */
export function FileButton({
  accept,
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
        accept={accept}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
