import { drawer, type DrawerName } from '@pahlavan/contract/drawers'
import { useTranslation } from 'react-i18next'
import { DrawerHead } from '../kit/DrawerHead.tsx'
import { useDrawers } from '../kit/drawers.ts'
import { useLanguage } from '../kit/language.ts'
import { UnavailableState } from '../kit/States.tsx'

/** A drawer whose part of the product this version does not have. */
export function AbsentDrawer({ name }: { name: DrawerName }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { close } = useDrawers()
  const { title, titleEn } = drawer(name)
  return (
    <>
      <DrawerHead title={language === 0 ? title : titleEn} />
      <div className="drawer-body centred">
        <UnavailableState>
          <button type="button" className="btn line" onClick={close}>
            {t('back')}
          </button>
        </UnavailableState>
      </div>
    </>
  )
}
