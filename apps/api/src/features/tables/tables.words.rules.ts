import type { Words } from '../staff/staff.export.rules.ts'

/** The sentences about the lines of a table, in Persian and English. */
export const tableWords = {
  fewCells: [
    'این سطر خانه‌های کمتری از سطر عنوان دارد؛ شاید فایل ناقص است.',
    'This line has fewer cells than the titles; the file may be cut off.',
  ],
  manyCells: [
    'این سطر خانه‌های بیشتری از سطر عنوان دارد؛ متنی که جداکننده دارد گیومه می‌خواهد.',
    'This line has more cells than the titles; a text with a separator needs quotation marks.',
  ],
  unnamed: [
    'این سطر نه شماره دارد نه نام؛ یکی را بنویسید.',
    'This line has neither a number nor a name; write one.',
  ],
  notFound: (id: number): Words => [
    `شمارهٔ ${id} پیدا نشد؛ آن را درست کنید یا خالی بگذارید.`,
    `There is nothing with the number ${id}; correct it, or leave it empty.`,
  ],
  several: (ids: readonly number[]): Words => [
    `چند مورد همین نام را دارند (شماره‌های ${ids.join('، ')})؛ شماره را بنویسید.`,
    `Several have this name (numbers ${ids.join(', ')}); write the number.`,
  ],
  repeated: (line: number): Words => [
    `سطر ${line} همین مورد است؛ یکی را بردارید.`,
    `Line ${line} is the same one; remove one of them.`,
  ],
  differs: ([fa, en]: Words, line: number): Words => [
    `«${fa}» با سطر ${line} یکی نیست؛ در سطرهای یک مورد یکسان بنویسید یا خالی بگذارید.`,
    `“${en}” is not the same as in line ${line}; give one value, or leave it empty.`,
  ],
  needed: ([fa, en]: Words): Words => [
    `«${fa}» برای مورد تازه لازم است.`,
    `“${en}” is needed for a new one.`,
  ],
  notEmpty: ([fa, en]: Words): Words => [`«${fa}» خالی نمی‌شود.`, `“${en}” cannot be emptied.`],
  number: ([fa, en]: Words, text: string): Words => [
    `«${fa}»: «${text}» عدد درستی نیست؛ عدد کامل بنویسید.`,
    `“${en}”: “${text}” is not a whole number.`,
  ],
  rial: ([fa, en]: Words, text: string): Words => [
    `«${fa}»: «${text}» ریال، تومان کامل نیست.`,
    `“${en}”: ${text} rial are not whole toman.`,
  ],
  day: ([fa, en]: Words, text: string): Words => [
    `«${fa}»: «${text}» تاریخ درستی نیست؛ مانند ۱۴۰۵/۰۷/۰۱ یا ⁦2026-09-23⁩ بنویسید.`,
    `“${en}”: “${text}” is not a date; write 2026-09-23 or 1405/07/01.`,
  ],
  choice: ([fa, en]: Words, text: string): Words => [
    `«${fa}»: «${text}» شناخته نیست؛ نام را همان‌طور که در فهرست هست بنویسید.`,
    `“${en}”: “${text}” is not known; write the name as the list has it.`,
  ],
  long: ([fa, en]: Words, most: number): Words => [
    `«${fa}» از ${most} حرف بلندتر است.`,
    `“${en}” is longer than ${most} characters.`,
  ],
  between: ([fa, en]: Words, from: number, to: number): Words => [
    `«${fa}» باید از ${from} تا ${to} باشد.`,
    `“${en}” has to be from ${from} to ${to}.`,
  ],
  wrong: ([fa, en]: Words): Words => [`«${fa}» درست نیست.`, `“${en}” is not valid.`],
  changed: (names: readonly Words[]): Words => [
    `کس دیگری پس از پیش‌نمایش این را عوض کرد: ${names.map(([fa]) => fa).join('، ')}.`,
    `Somebody changed this after the preview: ${names.map(([, en]) => en).join(', ')}.`,
  ],
  made: (id: number): Words => [
    `پس از پیش‌نمایش موردی به همین نام ساخته شد (شمارهٔ ${id}).`,
    `One with this name was made after the preview (number ${id}).`,
  ],
  isUsed: [
    'پس از ورود تغییر کرده یا روی صفحه رفته است و می‌ماند.',
    'It was changed or put on show after the import, and stays.',
  ],
  failed: ['نوشته نشد؛ دوباره تلاش کنید.', 'It was not written; please try again.'],
} as const satisfies Record<string, Words | ((...values: never[]) => Words)>

/** The last column of a file of faults. */
export const FAULT_HEADING: Words = ['ایراد', 'Fault']
