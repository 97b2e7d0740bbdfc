import { parseArgs } from 'node:util'
import { callerPath, command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { openLibraryPictures } from '../media/media.uploads.render.ts'
import { importWordpress } from './wordpress.commands.ts'
import { EncodingRefused, type WxrEnd } from './wordpress.file.build.ts'
import { ImportReport } from './wordpress.report.build.ts'
import { WxrRefused } from './wordpress.wxr.rules.ts'

const USAGE = `npm run import:wordpress -- FILE.xml [--pictures FOLDER] [--dry-run] [--report FILE.csv] [--encoding windows-1256]
  Brings the export of a WordPress site in. FOLDER holds its wp-content/uploads. Run again, it goes on where it stopped and changes nothing else.
  خروجی یک سایت وردپرس را وارد می‌کند. FOLDER پوشهٔ wp-content/uploads آن است.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pictures: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    report: { type: 'string' },
    encoding: { type: 'string' },
  },
})

const refusals = {
  not_wordpress: 'The file is no export of WordPress (WXR).\n  این فایل خروجی وردپرس (WXR) نیست.',
  has_doctype:
    'The file defines a document type, which no export has.\n  فایل نوع سند تعریف می‌کند؛ خروجی وردپرس چنین چیزی ندارد.',
  too_large_part:
    'An item of the file is larger than any article.\n  یکی از بخش‌های فایل از هر خبری بزرگ‌تر است.',
} as const

/** An error in words for both readers. */
function explained(error: unknown): unknown {
  if (error instanceof WxrRefused) return new Error(refusals[error.reason])
  if (!(error instanceof EncodingRefused)) return error
  return new Error(
    `The file is not ${error.encoding}, as it says or you say: name its encoding with --encoding.\n  رمزگذاری فایل ${error.encoding} نیست؛ آن را با --encoding بگویید.`,
  )
}

const MEGABYTE = 1024 ** 2

function summary(report: ImportReport, { isWhole, bytes, place }: WxrEnd, began: number): void {
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(report.lines().join('\n'))
  console.log(`${minutes} minutes / دقیقه, ${peak} MB memory / حافظه`)
  if (isWhole) return
  const at = `${(bytes / MEGABYTE).toFixed(1)} MB`
  console.error(`The file is cut after ${at}, in «${place}». What was whole before it has come in.`)
  console.error(`  فایل پس از ${at} در «${place}» بریده شده است. آنچه پیش از آن کامل بود وارد شد.`)
  process.exitCode = 2
}

let shown = -1
const onProgress = (done: number, all: number) => {
  const percent = Math.floor((100 * done) / Math.max(1, all))
  if (percent > shown) process.stdout.write(`${percent} %\n`)
  shown = percent
}

try {
  const [named] = positionals
  if (named === undefined || positionals.length > 1) throw new Error(USAGE)
  const began = performance.now()
  const isDry = values['dry-run']
  const reportPath = callerPath(values.report ?? `${named}.report.csv`)
  await command(async (database, { dataDir }) => {
    const libraryPictures = openLibraryPictures(dataDir, () => undefined)
    const report = new ImportReport(reportPath)
    try {
      const end = await importWordpress({ database, libraryPictures }, database.pool, {
        file: callerPath(named),
        folder: values.pictures === undefined ? null : callerPath(values.pictures),
        encoding: values.encoding,
        isDry,
        report,
        onProgress,
      })
      if (isDry) console.log('Nothing was written. / چیزی نوشته نشد.')
      summary(report, end, began)
      console.log(`The report / گزارش: ${reportPath}`)
    } finally {
      await report.close()
      libraryPictures.close()
    }
  })
} catch (error) {
  fail(explained(error))
}
