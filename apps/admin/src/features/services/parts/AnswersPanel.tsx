import { deskRequests, type RequestDetail } from '@pahlavan/contract/admin/requests'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { useTranslation } from 'react-i18next'
import { FactRow, FactRows } from '../../../desk/FactRow.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import { useExport } from '../../../desk/export.ts'
import { useSizeText } from '../../../desk/size.ts'
import { factsOf, useFieldWords } from '../requestFacts.ts'

/** The form as it was sent, with its file. */
export function AnswersPanel({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('request')
  const { language } = useLanguage()
  const wordsOf = useFieldWords()
  const { fields, title, service, file, id } = request
  const download = useExport(deskRequests.file)
  const sizeText = useSizeText()
  return (
    <Panel title={t(`services.${service}`)}>
      <FactRows>
        <FactRow name={t('about')}>{title && <bdi>{title}</bdi>}</FactRow>
        {factsOf(fields, language).map((fact) => {
          const { name, value, isLtr } = wordsOf(fact)
          return (
            <FactRow key={name} name={name}>
              <bdi dir={isLtr ? 'ltr' : 'auto'}>{value}</bdi>
            </FactRow>
          )
        })}
      </FactRows>
      {file && (
        <div className="request-attached">
          <p>
            <b>
              <bdi>{file.name}</bdi>
            </b>
            <small>{sizeText(file.size)}</small>
          </p>
          <BusyButton
            type="button"
            className="btn line sm"
            busy={download.isPending}
            onClick={() => download.mutate({ id })}
          >
            {t('file.open')}
          </BusyButton>
        </div>
      )}
    </Panel>
  )
}
