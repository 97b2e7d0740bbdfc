import { compactCount } from '@pahlavan/persian/counts'
import { useLanguage } from './language.ts'

/** A count in the numerals of the page. */
export function Count({ of }: { of: number }) {
  const { language } = useLanguage()
  return <>{compactCount(of, language)}</>
}
