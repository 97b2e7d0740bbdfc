/** The cloth of a scarf, what darkens its folds, the hair below it, the palette's light, and the colour of a seam. */
export interface ScarfTones {
  cloth: string
  dark: string
  ink: string
  lite: string
  trim: string
}

type Scarf = (tones: ScarfTones) => string

const fold = (d: string, colour: string) =>
  `<path d="${d}" stroke="${colour}" stroke-width="1.6" opacity=".45" fill="none" stroke-linecap="round"/>`

/** One piece over head and shoulders. */
const maghnaeh: Scarf = ({ cloth, dark }) =>
  `<path fill-rule="evenodd" d="M61 88C54 44 74 22 100 22S146 44 139 88C141 112 150 136 162 158C140 178 60 178 38 158C50 136 59 112 61 88ZM75 70C75 53 86 47 100 47S125 53 125 70L125 88C124 106 112 122 100 123C88 122 76 106 75 88Z" fill="${cloth}"/>` +
  `<path d="M125 88C124 106 112 122 100 123C96 122 92 120 88 117C98 146 128 158 162 158C150 136 141 112 139 88C139 70 136 52 128 40C134 58 130 76 125 88Z" fill="${dark}" opacity=".2"/>` +
  fold('M100 123C98 140 104 156 112 168M78 112C76 134 66 150 52 162', dark)

/** Worn back: hair at the brow, one end over the shoulder. */
const shawl: Scarf = ({ cloth, dark, ink, lite }) =>
  `<path d="M69 72C67 44 82 31 102 31S134 46 131 72C128 58 118 50 106 48C96 56 82 58 74 60C70 64 69 68 69 72Z" fill="${ink}"/>` +
  `<path d="M78 50C86 42 96 40 104 41" stroke="${lite}" stroke-width="1.6" opacity=".5" fill="none" stroke-linecap="round"/>` +
  `<path fill-rule="evenodd" d="M59 92C50 42 72 17 101 17S150 42 141 92C143 118 158 138 166 156C142 182 96 176 40 168C36 164 44 140 52 126C57 116 60 106 59 92ZM70 78C66 48 80 36 101 36S134 48 130 78C130 100 116 122 101 125C86 122 71 100 70 78Z" fill="${cloth}"/>` +
  `<path d="M130 78C130 100 116 122 101 125C92 123 84 116 78 107C84 136 120 150 166 156C158 138 143 118 141 92C144 74 142 56 134 42C138 58 134 70 130 78Z" fill="${dark}" opacity=".2"/>` +
  fold('M64 118C78 142 112 154 150 160M56 132C74 152 100 162 128 166M118 118C112 130 104 138 92 142', dark)

/** A sport hood: close to the head, with seam and collar. */
const hood: Scarf = ({ cloth, dark, trim }) =>
  `<path fill-rule="evenodd" d="M64 84C59 46 76 25 100 25S141 46 136 84C136 104 132 124 129 138C134 150 144 158 154 164C138 180 62 180 46 164C56 158 66 150 71 138C68 124 64 104 64 84ZM74 74C74 54 85 47 100 47S126 54 126 74L125 90C123 108 112 123 100 124C88 123 77 108 75 90Z" fill="${cloth}"/>` +
  `<path d="M126 74L125 90C123 108 112 123 100 124C97 124 94 123 91 121C96 140 112 152 154 164C144 158 134 150 129 138C132 124 136 104 136 84C137 66 134 50 126 40C130 52 128 64 126 74Z" fill="${dark}" opacity=".22"/>` +
  `<path d="M68 58C82 44 118 44 132 58" fill="none" stroke="${trim}" stroke-width="3"/>` +
  fold('M72 140C84 152 116 152 128 140', dark)

/** Tied at the nape, with a band of hair and a knot. */
const tied: Scarf = ({ cloth, dark, ink }) =>
  `<path d="M70 66C70 46 82 38 100 38S130 46 130 66C126 56 116 50 100 50S74 56 70 66Z" fill="${ink}"/>` +
  `<path d="M64 82C56 44 74 20 102 20S146 46 136 82C134 70 131 60 124 52C112 42 88 42 76 52C69 60 66 70 64 82Z" fill="${cloth}"/>` +
  `<path d="M64 78C58 96 62 118 70 130C58 140 44 146 40 158C54 170 74 168 84 156C76 140 68 110 70 88ZM136 78C142 96 138 118 130 130C142 140 156 146 160 158C146 170 126 168 116 156C124 140 132 110 130 88Z" fill="${cloth}"/>` +
  `<path d="M78 140C90 152 110 152 122 140L126 160C110 172 90 172 74 160Z" fill="${cloth}"/>` +
  `<path d="M136 78C142 96 138 118 130 130C142 140 156 146 160 158C146 170 126 168 116 156C124 140 132 110 130 88Z" fill="${dark}" opacity=".22"/>` +
  fold('M72 44C84 32 112 30 128 40M68 58C72 48 80 42 90 38M78 146C90 158 110 158 122 146', dark)

/** What of a scarf lies behind the face. */
export const scarfBehind = ({ cloth, ink, lite }: ScarfTones): string =>
  `<path d="M66 68C60 104 70 142 66 154C84 172 116 172 134 154C130 142 140 104 134 68Z" fill="${cloth}"/>` +
  `<path d="M70 112C80 140 120 140 130 112L134 154C116 172 84 172 66 154Z" fill="${cloth === ink ? lite : ink}" opacity=".16"/>`

export const SCARVES = [maghnaeh, shawl, hood, tied] as const
