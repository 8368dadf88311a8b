import { revisionAfter } from '../../commands/ask-form.ts'
import { articleStream } from '../../commands/article/stream.ts'
import type { EncodedSound } from '../../domain/production/events.ts'
import { heardItems, type ImageSource, type Manifest, type TextSource } from '../../domain/production/manifest.ts'
import type { Book, BookItem, BookText, SpokenBook, SpokenItem } from '../../formats/book/book.ts'
import { readRichText } from '../../formats/book/rich-text.ts'
import type { ProductionTools, RunningProduction } from './tools.ts'

/** The manifest's items with their sounds, in the book's order. */
export const soundsInOrder = (
  { items }: Manifest,
  encoded: ReadonlyMap<string, EncodedSound>,
): readonly EncodedSound[] =>
  heardItems(items).map(({ itemId }) => {
    const sound = encoded.get(itemId)
    if (!sound) throw new Error(`The sound of ${itemId} was never encoded`)
    return sound
  })

type Imprint = Pick<ProductionTools, 'imprint'>

/** What the items of a manifest make, as every format takes it. */
const bookWith = async <Item extends BookItem>(
  { imprint }: Imprint,
  manifest: Manifest,
  [first, ...rest]: readonly Item[],
): Promise<Book<Item>> => {
  if (!first) throw new Error('A book needs a title')
  const { title, identifier, language, creator, narrator, date, edition, pageNumbers } = manifest
  return {
    title,
    identifier,
    language,
    publisher: await imprint.publisher(manifest),
    creator,
    narrator,
    date,
    ...(edition && { producedDate: edition.firstMadeOn }),
    ...(edition && edition.revision > 0 && { revision: { number: edition.revision, date: edition.madeOn } }),
    generator: 'Ljudkod',
    pageNumbers,
    items: [first, ...rest],
  }
}

/** The book of a production whose sounds are encoded. */
export const spokenBook = async (
  tools: Imprint,
  { started: { manifest }, encoded }: RunningProduction,
): Promise<SpokenBook> => {
  const sounds = soundsInOrder(manifest, encoded)
  const items = heardItems(manifest.items).map(({ name, level, page }, index): SpokenItem => {
    const { durationMs = 0, bytes = 0 } = sounds[index] ?? {}
    return { level, title: name, ...(page ? { page } : {}), sound: { durationMs, bytes } }
  })
  return bookWith(tools, manifest, items)
}

const textOf = async ({ article }: Pick<ProductionTools, 'article'>, source: TextSource): Promise<BookText> => {
  const { body } = await article.stateAt(articleStream(source.articleId), revisionAfter(source.revision))
  return { ingress: readRichText(body.ingress), body: readRichText(body.text), byLine: body.byLine }
}

/** Names of the images of a book, in its order: safe everywhere, whatever they were called. */
export const imagesInOrder = ({ items }: Manifest): readonly { readonly file: string; readonly image: ImageSource }[] =>
  items
    .flatMap(({ images = [] }) => images)
    .map((image, index) => ({
      file: `bild${String(index + 1).padStart(3, '0')}.${image.mimeType === 'image/png' ? 'png' : 'jpg'}`,
      image,
    }))

/** The book of a production whose texts are read, each as it was when the production was ordered. */
export const textBook = async (
  tools: Imprint & Pick<ProductionTools, 'article'>,
  { started: { manifest } }: RunningProduction,
): Promise<Book> => {
  const images = imagesInOrder(manifest)
  let shown = 0
  const items: BookItem[] = []
  for (const { name, level, page, text, images: own = [] } of manifest.items) {
    items.push({
      level,
      title: name,
      ...(page ? { page } : {}),
      ...(text && { text: await textOf(tools, text) }),
      images: images
        .slice(shown, shown + own.length)
        .map(({ file, image: { alt, caption } }) => ({ file, alt, caption })),
    })
    shown += own.length
  }
  return bookWith(tools, manifest, items)
}
