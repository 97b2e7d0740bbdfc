import type { Image } from '@pahlavan/contract/image'
import { Node } from '@tiptap/core'

const attributes = ['src', 'srcset', 'sizes', 'width', 'height', 'alt'] as const

const pictureIn = (element: HTMLElement): Record<string, string | null> | false => {
  const picture = element.matches('img') ? element : element.querySelector('img')
  return picture ? Object.fromEntries(attributes.map((name) => [name, picture.getAttribute(name)])) : false
}

/** A picture of the library between the paragraphs; its content is the caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => Object.fromEntries(attributes.map((name) => [name, { default: null }])),
  parseHTML: () => [
    { tag: 'figure', contentElement: 'figcaption', getAttrs: pictureIn },
    { tag: 'img', getAttrs: pictureIn },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', ['img', HTMLAttributes], ['figcaption', 0]],
})

/** A picture as the editor's content. */
export const figureOf = ({ src, srcset, width, height, alt }: Image) => ({
  type: Figure.name,
  attrs: { src, srcset, sizes: '(max-width: 576px) 100vw, 576px', width, height, alt },
})
