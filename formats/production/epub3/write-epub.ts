import { articlesOf, articlesWithSound } from '../book/articles.ts'
import type { Book, BookFile } from '../book/book.ts'
import { contentOf } from './content.ts'
import { EPUB_FOLDER } from './names.ts'
import { navigationOf } from './navigation.ts'
import { overlayOf } from './overlay.ts'
import { type EpubOptions, packageDocument } from './package-document.ts'

const mimetype: BookFile = { name: 'mimetype', content: 'application/epub+zip' }

const container: BookFile = {
  name: 'META-INF/container.xml',
  content: [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">',
    `<rootfiles><rootfile full-path="${EPUB_FOLDER}/package.opf" media-type="application/oebps-package+xml"/></rootfiles>`,
    '</container>',
    '',
  ].join('\n'),
}

const style: BookFile = {
  name: 'style.css',
  content: [
    'figure { margin: 1em 0; }',
    'img { max-width: 100%; }',
    '.ingress { font-weight: bold; }',
    '.byline { font-style: italic; }',
    '.-epub-media-overlay-active { background-color: #fff3bf; color: #111111; }',
    '',
  ].join('\n'),
}

/**
 * The text files of an EPUB 3.3 with Media Overlays, in the order of the container, `mimetype` first (OCF §4.3). Its
 * folder holds the sounds under the names of `audioName`, and images and cover under their own. An article without
 * sound has no overlay.
 */
export const writeEpub = (book: Book, options: EpubOptions): readonly BookFile[] => {
  const articles = articlesOf(book)
  const files = [
    packageDocument(book, articles, options),
    navigationOf(book, articles),
    style,
    ...articles.flatMap((article) => [contentOf(book, article), ...articlesWithSound([article]).map(overlayOf)]),
  ]
  return [mimetype, container, ...files.map(({ name, content }) => ({ name: `${EPUB_FOLDER}/${name}`, content }))]
}
