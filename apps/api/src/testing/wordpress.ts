import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { importWordpress } from '../features/wordpress/wordpress.commands.ts'
import { ImportReport } from '../features/wordpress/wordpress.report.build.ts'
import type { TestApp } from './app.ts'
import { newJpeg } from './library.ts'
import { folderForTest } from './server.ts'
import { exportXml } from './wordpress-xml.ts'

/** Brings a file in, and gives its report. @param pictures files for the folder, by their path below `wp-content/uploads` */
export async function bringIn(
  { app, pool }: TestApp,
  file: string | Uint8Array,
  options: { pictures?: readonly string[]; isDry?: boolean; encoding?: string; folder?: string } = {},
) {
  const folder = await folderForTest()
  const path = join(folder, 'export.xml')
  await writeFile(path, file)
  const pictures = options.folder ?? join(folder, 'uploads')
  for (const name of options.pictures ?? []) {
    await mkdir(dirname(join(pictures, name)), { recursive: true })
    await writeFile(join(pictures, name), await newJpeg())
  }
  await mkdir(pictures, { recursive: true })
  const report = new ImportReport(join(folder, 'report.csv'))
  const lines: string[] = []
  const note = report.note.bind(report)
  report.note = (line) => {
    lines.push([line.reason, line.detail].filter(Boolean).join(': '))
    note(line)
  }
  const { isDry = false, encoding } = options
  const end = await importWordpress(app, pool, { file: path, folder: pictures, encoding, isDry, report })
  await report.close()
  return { end, lines, counts: report.counts, known: report.known, csv: join(folder, 'report.csv') }
}

/** The published texts, oldest first. */
export async function bodiesOf({ pool }: TestApp): Promise<string[]> {
  const { rows } = await pool.query<{ body: string }>('select body from news order by id')
  return rows.map(({ body }) => body)
}

/** The text of one article as it is after an import. */
export async function importedText(testApp: TestApp, content: string, pictures: readonly string[] = []) {
  const { rows } = await testApp.pool.query<{ id: number }>(
    'select coalesce(max(id), 0)::int + 1 as id from news',
  )
  const id = 1000 + (rows[0]?.id ?? 0)
  const { lines } = await bringIn(testApp, exportXml({ id, content }), { pictures })
  return { body: (await bodiesOf(testApp)).at(-1) ?? '', lines }
}
