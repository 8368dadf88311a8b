import type { BookFile, SpokenBook } from '../book/book.ts'
import { readingOf } from '../book/reading.ts'
import { type HeardParts, writeDtbook } from '../dtbook/write-dtbook.ts'
import { addressOf, addressOfHeading, type HeardArticle, heardArticles } from './articles.ts'
import { TEXT } from './names.ts'
import { navigationOf } from './navigation.ts'
import { overlayOf } from './overlay.ts'
import { packageOf } from './package.ts'
import { resourcesOf } from './resources.ts'

const heardIn = ([title, ...articles]: readonly [HeardArticle, ...HeardArticle[]]): HeardParts => ({
  title: addressOfHeading(title),
  article: (index) => {
    const article = articles[index]
    if (!article) throw new Error(`There is no article ${index}`)
    return {
      page: addressOf(article, 'page'),
      heading: addressOfHeading(article),
      text: addressOf(article, 'text'),
    }
  },
})

/** What of a title is read stands in no article. */
const textOf = (book: SpokenBook, [title, ...rest]: readonly HeardArticle[]): BookFile => {
  if (!title) throw new Error('A book needs a title')
  const [first, ...items] = book.items
  const { text: _, images: __, ...plain } = first
  const heard = heardIn([title, ...rest])
  return writeDtbook({ ...book, items: [plain, ...items] }, { name: TEXT, base: '', profile: 'heard', heard })
}

/**
 * The text files of a DAISY 3 book (ANSI/NISO Z39.86-2005), with a document of its texts where something of it can be read;
 * the sounds lie beside them, each as `audioName` calls it, and the images, each as its item names it.
 */
export const writeDaisy3 = (book: SpokenBook): readonly BookFile[] => {
  const articles = heardArticles(book)
  const isRead = readingOf(articles.map(({ item }) => item)) !== 'none'
  return [
    packageOf(book, articles, isRead),
    navigationOf(book, articles),
    ...(articles.some(({ page }) => page) ? [resourcesOf(book)] : []),
    ...(isRead ? [textOf(book, articles)] : []),
    ...articles.map((article) => overlayOf(book, article, isRead)),
  ]
}
