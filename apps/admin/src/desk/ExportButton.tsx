import type { Call, CallQuery } from '@pahlavan/contract/calls'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useTranslation } from 'react-i18next'
import { useExport } from './export.ts'

interface ExportButtonProps<E extends Endpoint> {
  endpoint: E
  /** The filter and the order of the list. */
  query: CallQuery<Call<E>>
}

/** Saves the list as a file for a spreadsheet. */
export function ExportButton<E extends Endpoint>({ endpoint, query }: ExportButtonProps<E>) {
  const { t } = useTranslation('admin')
  const { mutate, isPending } = useExport(endpoint)
  return (
    <BusyButton type="button" className="btn line sm" busy={isPending} onClick={() => mutate(query)}>
      <Icon name="download" size="m" />
      {t('export.button')}
    </BusyButton>
  )
}
