import { drawer, type DrawerName } from '@pahlavan/contract/drawers'
import { useLanguage } from '../text/language.ts'

/** What a drawer is called in the reader's language, whatever is in it. */
export function useDrawerTitle(name: DrawerName): string {
  const { language } = useLanguage()
  const { title, titleEn } = drawer(name)
  return language === 0 ? title : titleEn
}
