import { drawer, type DrawerName } from '@pahlavan/contract/drawers'
import { useLanguage } from '@pahlavan/kit/text/language.ts'

/** The title of a drawer in the reader's language, independent of its content. */
export function useDrawerTitle(name: DrawerName): string {
  const { language } = useLanguage()
  const { title, titleEn } = drawer(name)
  return language === 0 ? title : titleEn
}
