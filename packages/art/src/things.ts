import { GOODS } from './goods-shapes.ts'
import { khatam } from './girih.ts'

/** The colours of a thing: cloth, shade, ink and accent. */
interface ThingTones {
  c: string
  d: string
  k: string
  a: string
}

type Thing = (tones: ThingTones) => string

const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const area = (d: string, colour: string, ink: string) =>
  `<path d="${d}" fill="${colour}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`
const shade = (d: string, { d: dark }: ThingTones) => `<path d="${d}" fill="${dark}" opacity=".25"/>`

const whistle: Thing = (t) =>
  line('M152 90C180 66 172 36 150 28C136 24 128 34 134 44', t.k, 6) +
  area('M66 74V54H92V74Z', t.a, t.k) +
  area('M30 74H112A42 42 0 1 1 70 118L30 108Z', t.c, t.k) +
  shade('M70 118A42 42 0 0 0 152 128C136 140 96 142 70 110Z', t) +
  `<circle cx="112" cy="116" r="19" fill="${t.a}" stroke="${t.k}" stroke-width="4"/>`

const notebook: Thing = (t) =>
  area('M54 34H142A10 10 0 0 1 152 44V160A10 10 0 0 1 142 170H54Z', t.c, t.k) +
  shade('M54 34H72V170H54Z', t) +
  area('M126 34H142V92L134 82L126 92Z', t.a, t.k) +
  line('M88 76H116M88 96H132M88 116H124', '#FFF8EC', 6) +
  line('M46 56H62M46 84H62M46 112H62M46 140H62', t.k, 6)

const rope: Thing = (t) => {
  const loop = (y: number) =>
    `<ellipse cx="100" cy="${y}" rx="62" ry="24" fill="none" stroke="${t.k}" stroke-width="24"/>` +
    `<ellipse cx="100" cy="${y}" rx="62" ry="24" fill="none" stroke="${t.c}" stroke-width="16"/>` +
    `<ellipse cx="100" cy="${y}" rx="62" ry="24" fill="none" stroke="${t.a}" stroke-width="4" stroke-dasharray="6 14"/>`
  return (
    loop(142) +
    loop(116) +
    loop(90) +
    line('M160 92C184 60 150 40 128 30', t.k, 22) +
    line('M160 92C184 60 150 40 128 30', t.c, 14)
  )
}

const tea: Thing = (t) =>
  `<ellipse cx="100" cy="164" rx="72" ry="14" fill="${t.c}" stroke="${t.k}" stroke-width="4"/>` +
  area(
    'M66 62H134C132 92 116 98 120 116C124 132 132 140 128 160H72C68 140 76 132 80 116C84 98 68 92 66 62Z',
    '#FFF8EC',
    t.k,
  ) +
  `<path d="M70 78H130C126 96 116 100 120 116C124 132 130 140 127 156H73C70 140 76 132 80 116C84 100 74 96 70 78Z" fill="#B5481B"/>` +
  line('M84 46C76 36 92 30 84 18M104 46C96 36 112 30 104 18M124 46C116 36 132 30 124 18', t.k, 5)

const letter: Thing = (t) =>
  area('M30 56H170V150H30Z', '#FFF8EC', t.k) +
  line('M30 56L100 112L170 56M30 150L82 98M170 150L118 98', t.k, 4) +
  `<path d="${khatam(100, 112, 22)}" fill="${t.a}" stroke="${t.k}" stroke-width="4"/>`

const brush: Thing = (t) =>
  `<circle cx="62" cy="142" r="34" fill="${t.a}"/><circle cx="110" cy="160" r="16" fill="${t.a}"/>` +
  `<g transform="rotate(40 100 100)">${area('M90 18H110L106 100H94Z', t.c, t.k)}${area('M86 100H114V124H86Z', '#B9C1CE', t.k)}${area('M86 124H114C118 150 106 160 100 174C94 160 82 150 86 124Z', t.k, t.k)}</g>`

const bus: Thing = (t) =>
  area('M28 62A14 14 0 0 1 42 48H158A14 14 0 0 1 172 62V140H28Z', t.c, t.k) +
  area('M42 64H72V96H42ZM84 64H114V96H84ZM126 64H158V96H126Z', '#D9EAF7', t.k) +
  line('M28 112H172', t.a, 10) +
  `<g stroke="${t.k}" stroke-width="5" fill="#F4EFE6"><circle cx="62" cy="144" r="17"/><circle cx="138" cy="144" r="17"/></g>`

const camera: Thing = (t) =>
  area('M28 70H66L76 50H124L134 70H172V156H28Z', t.c, t.k) +
  shade('M28 132H172V156H28Z', t) +
  `<circle cx="100" cy="112" r="34" fill="${t.k}"/><circle cx="100" cy="112" r="22" fill="${t.a}"/><circle cx="92" cy="104" r="7" fill="#fff" opacity=".8"/>` +
  line('M42 86H56', '#FFF8EC', 8)

const scale: Thing = (t) =>
  area('M46 160H154L142 176H58Z', t.k, t.k) +
  area('M52 76H148L158 160H42Z', t.c, t.k) +
  area('M34 56H166V76H34Z', t.a, t.k) +
  `<circle cx="100" cy="118" r="30" fill="#FFF8EC" stroke="${t.k}" stroke-width="4"/>` +
  line('M100 118L116 100M78 118H84M116 118H122M100 94V100', t.k, 5)

const drum: Thing = (t) =>
  area(
    'M46 58C50 96 76 108 78 128C80 148 66 158 64 172H136C134 158 120 148 122 128C124 108 150 96 154 58Z',
    t.c,
    t.k,
  ) +
  shade('M128 58H154C150 96 124 108 122 128C120 148 134 158 136 172H112C104 140 126 100 128 58Z', t) +
  `<ellipse cx="100" cy="58" rx="54" ry="20" fill="#FFF3D8" stroke="${t.k}" stroke-width="4"/>` +
  line('M64 92C86 104 114 104 136 92', t.a, 6)

const books: Thing = (t) =>
  area('M36 140H168V168H36Z', t.c, t.k) +
  area('M46 112H158V140H46Z', t.a, t.k) +
  area('M34 84H150V112H34Z', '#FFF3D8', t.k) +
  line('M54 154H84M62 126H92M50 98H80', t.k, 5) +
  area(
    'M96 84C84 72 70 70 56 72V34C70 32 84 34 96 44C108 34 122 32 136 34V72C122 70 108 72 96 84Z',
    '#FFF8EC',
    t.k,
  ) +
  line('M96 46V80', t.k, 4)

/** Things that a story is about, in a box of 200 × 200. */
export const THINGS = {
  ...GOODS,
  whistle,
  notebook,
  rope,
  tea,
  letter,
  brush,
  bus,
  camera,
  scale,
  drum,
  books,
} satisfies Record<string, Thing>

export type ThingName = keyof typeof THINGS
