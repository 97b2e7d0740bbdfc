import { hash } from 'node:crypto'

/** The product's typeface, where the built app is served. */
export const pageFonts = '<link rel="stylesheet" href="/fonts.css">'

export const pageMark = '<img src="/favicon.svg" width="40" height="40" alt="">'

const base =
  ':root{--bg:#f6f4f0;--surface:#fff;--line:#e2ddd4;--text:#17130f;--soft:#6b645a;--brand:#a34700;' +
  '--faces:"Vazirmatn Persian","Vazirmatn Latin"}:lang(en){--faces:"Vazirmatn Latin","Vazirmatn Persian"}' +
  '@media(prefers-color-scheme:dark){:root{--bg:#12151d;--surface:#1d222d;--line:#323948;--text:#faf7f2;--soft:#bfc4cf;--brand:#ffa14f}}' +
  'body{font:1rem/1.7 var(--faces),Vazirmatn,system-ui,sans-serif;max-width:46rem;margin:0 auto;padding:1.25rem;' +
  'background:var(--bg);color:var(--text)}header{display:flex;align-items:center;gap:.75rem;margin-block-end:1rem}h1{font-size:1.4rem;' +
  'font-weight:900;margin:0}code{font-size:.95em}summary{cursor:pointer;min-height:2.75rem;align-content:center}a{color:var(--brand)}'

/** The style of a page for people that the API writes itself, in the product's colours, and its source for a policy. */
export function pageStyle(own: string): { style: string; source: string } {
  const style = base + own
  return { style, source: `'sha256-${hash('sha256', style, 'base64')}'` }
}
