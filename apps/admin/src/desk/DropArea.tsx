import { type ReactNode, useState } from 'react'
import './drop-area.css'

interface DropAreaProps {
  /** Stands over the content while files are held over it. */
  words: string
  onFiles: (files: Iterable<File>) => void
  children: ReactNode
}

/** Takes files that are dropped on its content. The button beside it does the same. */
export function DropArea({ words, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is the first
    <div
      className="drop-area"
      data-over={isOver || undefined}
      data-words={words}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      {children}
    </div>
  )
}
