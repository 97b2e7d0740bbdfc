import { khatam } from './girih.ts'

interface Cloth {
  c: string
  d: string
  k: string
  a: string
}

/** Things of the shop in a box of 200 × 200. */
export const GOODS = {
  singlet: ({ c, d, k, a }) =>
    `<path d="M70 34H84C86 70 92 86 100 92C108 86 114 70 116 34H130C130 64 138 80 148 90C142 112 146 132 150 150L146 186H106L100 160L94 186H54L50 150C54 132 58 112 52 90C62 80 70 64 70 34Z" fill="${c}" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><path d="M100 92C108 86 114 70 116 34H130C130 64 138 80 148 90C142 112 146 132 150 150L146 186H106L100 160Z" fill="${d}" opacity=".28"/><path d="M54 100C70 120 78 150 76 186" stroke="${a}" stroke-width="7" fill="none"/><circle cx="100" cy="124" r="13" fill="none" stroke="${a}" stroke-width="4"/>`,
  shoe: ({ c, d, k, a }) =>
    `<path d="M62 44H108C110 70 112 92 122 104C138 112 162 116 170 132C173 142 172 150 170 156H56C50 130 60 110 62 44Z" fill="${c}" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><path d="M62 44H84C82 90 76 128 80 156H56C50 130 60 110 62 44Z" fill="${d}" opacity=".32"/><path d="M50 156H172C172 166 168 170 160 170H58C52 168 50 162 50 156Z" fill="${k}"/><path d="M88 62L112 66M88 78L114 84M90 94L120 100M98 110L136 110" stroke="${a}" stroke-width="5" stroke-linecap="round"/><path d="M124 140A22 22 0 0 1 166 134" stroke="${a}" stroke-width="5" fill="none"/>`,
  head: ({ c, d, k, a }) =>
    `<path d="M60 92C60 52 140 52 140 92" fill="none" stroke="${k}" stroke-width="14"/><path d="M64 70C84 46 116 46 136 70" fill="none" stroke="${c}" stroke-width="9"/><path d="M70 128C84 162 116 162 130 128" fill="none" stroke="${k}" stroke-width="9"/><ellipse cx="62" cy="104" rx="24" ry="32" fill="${c}" stroke="${k}" stroke-width="4"/><ellipse cx="138" cy="104" rx="24" ry="32" fill="${d}" stroke="${k}" stroke-width="4"/><circle cx="62" cy="104" r="11" fill="none" stroke="${a}" stroke-width="5"/><circle cx="138" cy="104" r="11" fill="none" stroke="${a}" stroke-width="5"/>`,
  hoodie: ({ c, d, k, a }) =>
    `<path d="M72 42C84 32 116 32 128 42L158 62L172 132L146 142L140 112V176H60V112L54 142L28 132L42 62Z" fill="${c}" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><path d="M128 42L158 62L172 132L146 142L140 112V176H106C114 130 112 80 128 42Z" fill="${d}" opacity=".28"/><path d="M72 42C74 66 86 78 100 82C114 78 126 66 128 42C116 54 84 54 72 42Z" fill="${k}"/><path d="M78 134H122L130 160H70Z" fill="none" stroke="${k}" stroke-width="3"/><circle cx="100" cy="106" r="13" fill="none" stroke="${a}" stroke-width="5"/><circle cx="100" cy="106" r="4" fill="${a}"/>`,
  bag: ({ c, d, k, a }) =>
    `<path d="M72 76C72 40 128 40 128 76" fill="none" stroke="${k}" stroke-width="8"/><rect x="30" y="74" width="140" height="84" rx="22" fill="${c}" stroke="${k}" stroke-width="4"/><path d="M110 74H148A22 22 0 0 1 170 96V136A22 22 0 0 1 148 158H110Z" fill="${d}" opacity=".28"/><path d="M56 74V158M144 74V158" stroke="${k}" stroke-width="5"/><circle cx="100" cy="116" r="20" fill="none" stroke="${a}" stroke-width="6"/><circle cx="100" cy="116" r="6" fill="${a}"/>`,
  bottle: ({ c, d, k, a }) =>
    `<path d="M84 30H116V48H84Z" fill="${k}"/><path d="M80 50H120C134 62 136 72 136 84V168C136 176 130 180 124 180H76C70 180 64 176 64 168V84C64 72 66 62 80 50Z" fill="${c}" stroke="${k}" stroke-width="4"/><path d="M106 50H120C134 62 136 72 136 84V168C136 176 130 180 124 180H106Z" fill="${d}" opacity=".28"/><path d="M64 104H136V140H64Z" fill="${a}"/><path d="${khatam(100, 122, 13)}" fill="${k}"/>`,
  mat: ({ c, d, k, a }) =>
    `<path d="M22 118L100 78L178 118L100 158Z" fill="${c}" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><path d="M22 118V132L100 172L178 132V118L100 158Z" fill="${d}" opacity=".4" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><ellipse cx="100" cy="118" rx="48" ry="24" fill="none" stroke="${a}" stroke-width="6"/><ellipse cx="100" cy="118" rx="15" ry="8" fill="${a}"/><path d="M61 98L139 138" stroke="${k}" stroke-width="3" opacity=".5"/>`,
  cap: ({ c, d, k, a }) =>
    `<path d="M44 122C44 72 74 50 104 50C136 50 156 76 156 122Z" fill="${c}" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><path d="M104 50C136 50 156 76 156 122H112C118 96 116 70 104 50Z" fill="${d}" opacity=".28"/><path d="M40 122H160C172 126 182 136 186 148C150 138 96 138 44 142C36 136 34 126 40 122Z" fill="${k}"/><circle cx="82" cy="94" r="14" fill="none" stroke="${a}" stroke-width="5"/><circle cx="82" cy="94" r="4" fill="${a}"/><circle cx="104" cy="48" r="5" fill="${a}"/>`,
  scarf: ({ c, d, k, a }) =>
    `<path d="M58 40H142V72C142 96 58 96 58 72Z" fill="${c}" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><path d="M64 78L56 168H94L98 92Z" fill="${c}" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><path d="M136 78L146 150H110L104 92Z" fill="${d}" opacity=".55" stroke="${k}" stroke-width="4" stroke-linejoin="round"/><path d="M62 104H97M60 128H96M58 152H95" stroke="${a}" stroke-width="7"/><path d="M58 168V180M70 168V180M82 168V180M94 168V180M112 150V162M124 150V162M136 150V162M146 150V162" stroke="${k}" stroke-width="4"/>`,
} satisfies Record<string, (cloth: Cloth) => string>

export type Good = keyof typeof GOODS
