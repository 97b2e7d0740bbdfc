import type { Language } from '@pahlavan/contract/endpoint'
import type { BookDetail } from '@pahlavan/contract/books'
import type { CourseCard, CourseDetail } from '@pahlavan/contract/learn'
import type { ProductDetail } from '@pahlavan/contract/shop'
import { tomanToRial } from '@pahlavan/persian/money'
import { places } from './shell.places.rules.ts'
import { appPreview, icon, type Preview, previewPicture, type Site } from './shell.preview.rules.ts'

/** The preview of a course in a language: its title, its summary, and its picture. */
export const coursePreview = (course: CourseDetail, language: Language, site: Site): Preview => ({
  kind: 'course',
  language,
  title: course.title,
  description: course.summary,
  url: site.origin + places.course(course.id),
  isInBoth: true,
  image: course.image ? previewPicture(course.image, site) : icon(language, site),
  author: course.teacher.name,
  offer: { rial: tomanToRial(course.price), isLeft: true },
})

/** The preview of a product in a language: its name, a few words, its picture and its price. */
export function productPreview(product: ProductDetail, language: Language, site: Site): Preview {
  const picture = product.image ?? product.pictures[0]
  return {
    kind: 'product',
    language,
    title: product.title,
    description: product.summary,
    url: site.origin + places.product(product.id),
    isInBoth: true,
    image: picture ? previewPicture(picture, site) : icon(language, site),
    section: product.categoryTitle,
    offer: { rial: tomanToRial(product.price), isLeft: product.left !== 0 },
  }
}

/** The preview of a book in a language: its title, who wrote it, its cover and its price. */
export const bookPreview = (book: BookDetail, language: Language, site: Site): Preview => ({
  kind: 'product',
  language,
  title: book.title,
  description: book.description || book.author,
  url: site.origin + places.book(book.id),
  isInBoth: true,
  image: book.image ? previewPicture(book.image, site) : icon(language, site),
  section: book.categoryTitle,
  offer: { rial: tomanToRial(book.price), isLeft: book.stock > 0 },
})

/** The preview of a category of courses, by one of them: its title, and that course's picture. */
export function categoryPreview(course: CourseCard, language: Language, site: Site): Preview {
  const path = places.category(course.categoryId)
  const preview = appPreview(language, { site, path, title: course.categoryTitle })
  return course.image ? { ...preview, image: previewPicture(course.image, site) } : preview
}
