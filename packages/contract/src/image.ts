import { type Static, Type } from 'typebox'

/**
 * A picture as every answer carries it (`docs/rules/decisions.md` §3): `src` is a URL of this server, `srcset` its widths,
 * `width` and `height` are pixels of `src`, `colour` is a `#rrggbb` placeholder shown until it has loaded. `focus` is its most important
 * point, in tenths from the left and the top: it stays in sight where the picture is cut to another shape.
 */
export const Image = Type.Object({
  src: Type.String(),
  srcset: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  colour: Type.String(),
  alt: Type.String(),
  focus: Type.Optional(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
})
export type Image = Static<typeof Image>
