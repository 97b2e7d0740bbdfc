import { useClockReading } from '../time/clock.ts'
import { useLanguage } from './language.ts'
import { ago } from './moment.ts'

/** How long ago something was; a machine finds the exact moment in it. */
export function Ago({ moment }: { moment: string }) {
  const { language } = useLanguage()
  // The text in a server document is as old as the document.
  const text = useClockReading(() => ago(moment, language), false)
  return <time dateTime={moment}>{text}</time>
}
