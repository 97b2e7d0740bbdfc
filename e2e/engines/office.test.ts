import { describe, expect, inject, test } from 'vitest'
import { ask } from '../purchases.ts'
import { newSession } from '../sessions.ts'
import { appoint } from '../staff.ts'
import { firefox } from './firefox.ts'
import { remember, tapText, until } from './journey.ts'
import { webkit } from './webkit.ts'

const engines = { firefox, webkit }
/** The editor of each engine, by place. */
const editors = { firefox: 24, webkit: 25 }
const url = inject('url')
const TEXT = 'کشتی‌گیران روی تشک'

interface EditedArticle {
  texts: { language: number; fields: { title: string; body: string } }[]
}

describe.each(Object.entries(engines))('in %s', { timeout: 120_000 }, (name, launch) => {
  test('an editor writes an article on a phone: what is typed reaches the server, half-spaces as well', async () => {
    const token = await newSession(editors[name as keyof typeof editors])
    await appoint(token, 'editor')
    const phone = await launch()
    try {
      await remember(phone, { language: '0', token })
      await phone.goTo(`${url}/admin/articles?new=1`)
      await until(phone, `document.querySelector('.ProseMirror')`)
      const id = Number((await phone.read<string>('location.pathname')).split('/').at(-1))
      await phone.type('.document-title', TEXT)
      await tapText(phone, '.ProseMirror', '')
      await phone.type('.ProseMirror', TEXT)
      await until(phone, `document.querySelector('.keeping.saved time')`)
      const stored = async () => {
        const { texts } = await ask<EditedArticle>(`${url}/api/admin/articles/detail?id=${id}`, token)
        return texts.find(({ language }) => language === 0)?.fields
      }
      await expect.poll(stored).toMatchObject({ title: TEXT, body: `<p>${TEXT}</p>` })
      expect(await phone.read('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      await phone.goTo(`${url}/admin/articles`)
      await until(
        phone,
        `[...document.querySelectorAll('.row-link')].some((one) => one.textContent.includes(${JSON.stringify(TEXT)}))`,
      )
    } finally {
      await phone.close()
    }
  })
})
