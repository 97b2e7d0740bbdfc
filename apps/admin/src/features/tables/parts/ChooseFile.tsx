import { type TableImport, type TableKind, tables } from '@pahlavan/contract/admin/tables'
import { sayFailure } from '@pahlavan/kit/feedback/failure-words.ts'
import { BusyButton } from '@pahlavan/kit/form/BusyButton.tsx'
import { Icon } from '@pahlavan/kit/media/Icon.tsx'
import { useLanguage } from '@pahlavan/kit/text/language.ts'
import { weekdayAndHour } from '@pahlavan/kit/text/moment.ts'
import { pageDigits } from '@pahlavan/persian/digits'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { DropArea } from '../../../desk/DropArea.tsx'
import { useExport } from '../../../desk/export.ts'
import { FileButton } from '../../../desk/FileButton.tsx'
import { Panel } from '../../../desk/Panel.tsx'
import '../../../desk/edit.css'
import '../../../desk/table.css'
import { recentImports, useUpload } from '../tables.data.ts'

const TYPES = '.csv,.tsv,.txt,.xlsx'

interface ChooseFileProps {
  kind: TableKind
  /** The address of this choice. */
  begin: string
  onDone: (id: number) => void
}

/** The choice of a file, a sample to begin from, and the imports of the last day. */
export function ChooseFile({ kind, begin, onDone }: ChooseFileProps) {
  const { t } = useTranslation('table')
  const { mutate, isPending, error, variables } = useUpload(kind, onDone)
  const take = (files: Iterable<File>) => {
    const [file] = files
    if (file && !isPending) mutate(file)
  }
  return (
    <div className="edit-grid">
      <div className="edit-main">
        <DropArea words={t('drop')} onFiles={take}>
          <section className="panel table-choice" aria-label={t('choose')}>
            <Icon name="upload" size="l" />
            <p>{t('dropHint')}</p>
            {isPending ? (
              <output className="table-busy">
                <span className="spin" />
                <span>
                  {t('reading')} <bdi>{variables.name}</bdi>
                </span>
              </output>
            ) : (
              <FileButton accept={TYPES} className="btn" onFiles={take}>
                {t('choose')}
              </FileButton>
            )}
            {error && (
              <p className="hint bad" role="alert">
                <Icon name="warning-fill" size="s" />
                {sayFailure(error)}
              </p>
            )}
            <small>{t('bounds')}</small>
          </section>
        </DropArea>
        <RecentImports kind={kind} begin={begin} />
      </div>
      <Help kind={kind} />
    </div>
  )
}

/** The rules of a file, and a sample to fill. */
function Help({ kind }: Pick<ChooseFileProps, 'kind'>) {
  const { t } = useTranslation('table')
  const sample = useExport(tables[kind].sample)
  const isSeenAtOnce = kind === 'wrestler' || kind === 'club'
  return (
    <aside className="edit-side">
      <Panel title={t('help.title')}>
        <ul className="table-help">
          <li>{t('help.columns')}</li>
          <li>{t('help.match')}</li>
          <li>{t('help.empty')}</li>
          {kind === 'product' && <li>{t('help.variants')}</li>}
          <li>{t(isSeenAtOnce ? 'help.row' : 'help.item')}</li>
        </ul>
        <BusyButton
          type="button"
          className="btn line full"
          busy={sample.isPending}
          onClick={() => sample.mutate({})}
        >
          <Icon name="download" size="m" />
          {t('help.sample')}
        </BusyButton>
      </Panel>
    </aside>
  )
}

function RecentImports({ kind, begin }: Pick<ChooseFileProps, 'kind' | 'begin'>) {
  const { t } = useTranslation('table')
  const items = useQuery(recentImports(kind)).data?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel title={t('recent')}>
      <ul className="table-recent">
        {items.map((each) => (
          <li key={each.id}>
            <Link href={`${begin}&file=${each.id}`} className="row-link">
              <bdi>{each.fileName}</bdi>
            </Link>
            <ImportNote {...each} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The time of an import, its state, and how many objects it has. */
function ImportNote({ createdAt, state, counts, done }: TableImport) {
  const { t } = useTranslation('table')
  const { language } = useLanguage()
  const count = state === 'preview' ? counts.new + counts.changed : done
  return (
    <small>
      {[
        weekdayAndHour(createdAt, language),
        t(`states.${state}`),
        t('count', { count, shown: pageDigits(count, language) }),
      ].join(' · ')}
    </small>
  )
}
