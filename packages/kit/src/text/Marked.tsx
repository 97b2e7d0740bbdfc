import './marked.css'

interface MarkedProps {
  text: string
  /** What to mark: from, and up to but without. */
  marks: readonly (readonly [number, number])[]
}

/** A text with the search words marked. */
export function Marked({ text, marks }: MarkedProps) {
  const ends = marks.map(([, to]) => to)
  return (
    <>
      {marks.map(([from, to], at) => (
        <span key={from}>
          {text.slice(ends[at - 1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}
