import type { BookFile, SpokenBook } from '../book/book.ts'
import { textCoverage } from '../book/text-coverage.ts'
import { type SoundAddresses, writeDtbook } from '../dtbook/write-dtbook.ts'
import { type ArticleWithSound, addressOf, addressOfHeading, addressOfSentence, articlesOfSounds } from './articles.ts'
import { TEXT_NAME } from './names.ts'
import { navigationOf } from './navigation.ts'
import { overlayOf } from './overlay.ts'
import { packageOf } from './package.ts'
import { resourcesOf } from './resources.ts'

const soundAddresses = ([title, ...articles]: readonly [ArticleWithSound, ...ArticleWithSound[]]): SoundAddresses => ({
  title: addressOfHeading(title),
  article: (index) => {
    const article = articles[index]
    if (!article) throw new Error(`There is no article ${index}`)
    return {
      page: addressOf(article, 'page'),
      heading: addressOfHeading(article),
      text: addressOf(article, 'text'),
      sentence: article.timed && ((number) => addressOfSentence(article, number)),
    }
  },
})

/** The text of the title item is left out, because the title is no article. */
const textOf = (book: SpokenBook, [title, ...rest]: readonly ArticleWithSound[]): BookFile => {
  if (!title) throw new Error('A book needs a title')
  const [first, ...items] = book.items
  const { text: _, images: __, ...plain } = first
  const marked = items.map((item, index) => {
    const timed = rest[index]?.timed
    return timed ? { ...item, text: timed.text } : item
  })
  const heard = soundAddresses([title, ...rest])
  return writeDtbook({ ...book, items: [plain, ...marked] }, { name: TEXT_NAME, base: '', profile: 'heard', heard })
}

/**
 * The text files of a DAISY 3 book (ANSI/NISO Z39.86-2005), with a text document where it has text. The sounds lie
 * beside them under the names of `audioName`, the images under the names in their items.
 */
export const writeDaisy3 = (book: SpokenBook): readonly BookFile[] => {
  const articles = articlesOfSounds(book)
  const isRead = textCoverage(articles.map(({ item }) => item)) !== 'none'
  return [
    packageOf(book, articles, isRead),
    navigationOf(book, articles),
    ...(articles.some(({ page }) => page) ? [resourcesOf(book)] : []),
    ...(isRead ? [textOf(book, articles)] : []),
    ...articles.map((article) => overlayOf(book, article, isRead)),
  ]
}
