import { useLanguage } from './language.ts'
import { ago } from './moment.ts'

/** How long ago something was; a machine finds the exact moment in it. */
export function Ago({ moment }: { moment: string }) {
  const { language } = useLanguage()
  return <time dateTime={moment}>{ago(moment, language)}</time>
}
