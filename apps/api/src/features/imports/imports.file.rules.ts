import type { Words } from './imports.words.rules.ts'

const both = (fa: string, en: string): Words => ({ fa, en })

const broken = both('این سطر را نمی‌شود خواند', 'this line cannot be read')

const ofCsv: Readonly<Record<string, Words>> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: both(
    'شمار خانه‌های این سطر با سطر عنوان یکی نیست',
    'this line has more or fewer fields than the header',
  ),
  CSV_RECORD_INCONSISTENT_COLUMNS: both(
    'شمار خانه‌های این سطر با سطر عنوان یکی نیست',
    'this line has more or fewer fields than the header',
  ),
  CSV_QUOTE_NOT_CLOSED: both('گیومهٔ این سطر بسته نشده است', 'a quotation mark of this line is not closed'),
  CSV_INVALID_CLOSING_QUOTE: both(
    'پس از گیومهٔ بسته چیزی نوشته شده است',
    'something follows a closing quotation mark',
  ),
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: both(
    'پس از گیومهٔ بسته چیزی نوشته شده است',
    'something follows a closing quotation mark',
  ),
  INVALID_OPENING_QUOTE: both('گیومه در میان خانه است', 'a quotation mark stands within a field'),
}

export const fileWords = {
  ofCsv: (code: string): Words => ofCsv[code] ?? broken,
  encoding: both(
    'فایل UTF-8 نیست؛ آن را با نام «CSV UTF-8» ذخیره کنید',
    'the file is not UTF-8: save it as "CSV UTF-8"',
  ),
  empty: both('فایل خالی است', 'the file is empty'),
  tooMany: (count: number, most: number) =>
    both(`فایل ${count} نتیجه دارد، بیش از ${most}`, `there are ${count} results, more than ${most}`),
  noList: both('فایل فهرست results ندارد', 'the file has no list "results"'),
  noMapping: both(
    'نگاشت باید columns داشته باشد، و اگر لازم است values و constants',
    'a mapping has columns and, where they are needed, values and constants',
  ),
  noJson: both('این سطر JSON نیست', 'this line is no JSON'),
  noColumn: (field: string) => both(`ستون ${field} نیست`, `the column ${field} is missing`),
  nameless: both('ستونی نام ندارد', 'a column has no name'),
  unknownColumn: (field: string, known: readonly string[]) =>
    both(
      `ستون «${field}» شناخته نیست؛ ستون‌ها: ${known.join('، ')}`,
      `there is no column "${field}": it is none of ${known.join(', ')}`,
    ),
  columnTwice: (field: string) => both(`ستون ${field} دو بار آمده است`, `the column ${field} stands twice`),
}

/** Whether the first lines of a file are invalid already, and not only unfinished. */
function isWrong(lines: readonly string[]): boolean {
  const text = lines.join('\n').trimEnd()
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    const at = /position (\d+)/.exec(String(error))?.[1]
    return at === undefined ? !String(error).includes('end of JSON') : Number(at) < text.length
  }
}

/** The value of a JSON file, or the line of its syntax error. */
export function parsedJson(file: string): { value: unknown } | { line: number } {
  const text = file.replace(/^\u{FEFF}/u, '')
  try {
    return { value: JSON.parse(text) }
  } catch {
    const lines = text.trimEnd().split('\n')
    let [right, wrong] = [0, lines.length]
    while (wrong - right > 1) {
      const middle = Math.floor((right + wrong) / 2)
      if (isWrong(lines.slice(0, middle))) wrong = middle
      else right = middle
    }
    return { line: wrong }
  }
}
