import type { TextPage } from '@pahlavan/contract/pages'

export const textPage = (slug: string): TextPage => ({
  slug,
  language: 0,
  version: 2,
  title: `متن ${slug}`,
  publishedAt: '2026-11-22T12:00:00.000Z',
  sections: [{ title: 'حساب شما', text: ['با شمارهٔ خودتان عضو شوید.', 'کد را به کسی ندهید.'] }],
})
