import type { Problem } from '../../book/problem.ts'
import { headings, meta, metas, problem, type ReadBook, readClock, spans } from './read-book.ts'

const exactlyOnce = [
  'dc:title',
  'dc:date',
  'dc:format',
  'dc:identifier',
  'dc:publisher',
  'ncc:charset',
  'ncc:pageFront',
  'ncc:pageNormal',
  'ncc:pageSpecial',
  'ncc:tocItems',
  'ncc:totalTime',
]

// Required by the receiver's gate (NLB) or the format: at least one, not empty.
const REQUIRED_METAS = ['dc:language', 'dc:creator', 'ncc:narrator', 'ncc:multimediaType']

const SINGLE_METAS = [
  'content-type',
  'dc:source',
  'ncc:depth',
  'ncc:files',
  'ncc:footnotes',
  'ncc:generator',
  'ncc:kByteSize',
  'ncc:maxPageNormal',
  'ncc:multimediaType',
  'ncc:prodNotes',
  'ncc:producedDate',
  'ncc:producer',
  'ncc:revision',
  'ncc:revisionDate',
  'ncc:setInfo',
  'ncc:sidebars',
  'ncc:sourceDate',
  'ncc:sourceEdition',
  'ncc:sourcePublisher',
  'ncc:sourceRights',
  'ncc:sourceTitle',
]

const anyNumber = ['contributor', 'coverage', 'description', 'relation', 'rights', 'subject', 'type'].map(
  (name) => `dc:${name}`,
)

const KNOWN_METAS = new Set([...exactlyOnce, ...REQUIRED_METAS, ...SINGLE_METAS, ...anyNumber])

const WHOLE_NUMBER = /^\d+$/
const date = /^\d{4}(-\d{2}(-\d{2})?)?$/
const patterns: Readonly<Record<string, RegExp>> = {
  'dc:date': date,
  'dc:format': /^Daisy 2\.02$/,
  'dc:language': /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/,
  'ncc:charset': /^utf-8$/i,
  'ncc:depth': /^[1-6]$/,
  'ncc:files': WHOLE_NUMBER,
  'ncc:footnotes': WHOLE_NUMBER,
  'ncc:kByteSize': WHOLE_NUMBER,
  'ncc:maxPageNormal': WHOLE_NUMBER,
  'ncc:multimediaType': /^(audioOnly|audioNcc|audioPartText|audioFullText|textPartAudio|textNcc)$/,
  'ncc:pageFront': WHOLE_NUMBER,
  'ncc:pageNormal': WHOLE_NUMBER,
  'ncc:pageSpecial': WHOLE_NUMBER,
  'ncc:prodNotes': WHOLE_NUMBER,
  'ncc:producedDate': date,
  'ncc:revision': WHOLE_NUMBER,
  'ncc:revisionDate': date,
  'ncc:sidebars': WHOLE_NUMBER,
  'ncc:sourceDate': date,
  'ncc:tocItems': WHOLE_NUMBER,
}

export const inNcc = (book: ReadBook, rule: string, text: string) => problem(book, { file: 'ncc.html', rule }, text)

export const occurrence = (book: ReadBook): readonly Problem[] => {
  const count = Map.groupBy(metas(book.ncc), ([name]) => name)
  const times = (name: string) => count.get(name)?.length ?? 0
  const filled = (name: string) => count.get(name)?.some(([, content]) => content.trim() !== '') ?? false
  return [
    ...[...exactlyOnce, ...REQUIRED_METAS]
      .filter((name) => !filled(name))
      .map((name) => inNcc(book, 'meta-required', `Uppgiften ${name} saknas i boken.`)),
    ...[...exactlyOnce, ...SINGLE_METAS]
      .filter((name) => times(name) > 1)
      .map((name) => inNcc(book, 'meta-once', `Uppgiften ${name} finns mer än en gång.`)),
    ...[...count.keys()]
      .filter((name) => !KNOWN_METAS.has(name) && !name.startsWith('prod:'))
      .map((name) => inNcc(book, 'meta-known', `Uppgiften ${name} är inte tillåten i DAISY 2.02.`)),
  ]
}

export const values = (book: ReadBook): readonly Problem[] =>
  metas(book.ncc)
    .filter(([name, content]) =>
      name === 'ncc:totalTime' ? readClock(content) === undefined : !(patterns[name]?.test(content.trim()) ?? true),
    )
    .map(([name, content]) => inNcc(book, 'meta-value', `Uppgiften ${name} har ett otillåtet värde: ”${content}”.`))

const expectedCounts = (book: ReadBook): Readonly<Record<string, number>> => {
  const markers = { 'ncc:sidebars': 'sidebar', 'ncc:footnotes': 'noteref', 'ncc:prodNotes': 'optional-prodnote' }
  const lastPage = spans(book, 'page-normal').at(-1)
  const last = Number(lastPage?.element.children[0]?.text)
  return {
    'ncc:tocItems': book.entries.length,
    'ncc:pageFront': spans(book, 'page-front').length,
    'ncc:pageNormal': spans(book, 'page-normal').length,
    'ncc:pageSpecial': spans(book, 'page-special').length,
    'ncc:files': book.files.length + book.sounds.size,
    ...Object.fromEntries(
      Object.entries(markers)
        .map(([name, kind]) => [name, spans(book, kind).length] as const)
        .filter(([name, count]) => count > 0 || meta(book.ncc, name) !== undefined),
    ),
    ...(lastPage && { 'ncc:maxPageNormal': last }),
  }
}

const OPTIONAL_METAS = new Set(['ncc:files', 'ncc:maxPageNormal'])

export const counts = (book: ReadBook): readonly Problem[] =>
  Object.entries(expectedCounts(book))
    .filter(([name, count]) => {
      const given = meta(book.ncc, name)
      return given === undefined ? !OPTIONAL_METAS.has(name) : Number(given) !== count
    })
    .map(([name, count]) => inNcc(book, 'meta-count', `Uppgiften ${name} ska vara ${count}.`))

export const depth = (book: ReadBook): readonly Problem[] => {
  const given = meta(book.ncc, 'ncc:depth')
  const deepest = Math.max(0, ...headings(book).map(({ element }) => Number(element.name.slice(1))))
  if (given === undefined || Number(given) === deepest) return []
  return [inNcc(book, 'meta-depth', `Uppgiften ncc:depth ska vara ${deepest}.`)]
}

const bytesOf = (book: ReadBook) =>
  book.files.reduce((sum, { content }) => sum + new TextEncoder().encode(content).length, 0) +
  [...book.sounds.values()].reduce((sum, { bytes }) => sum + bytes, 0)

export const size = (book: ReadBook): readonly Problem[] => {
  const given = meta(book.ncc, 'ncc:kByteSize')
  const expected = bytesOf(book) / 1024
  if (given === undefined || Math.abs(Number(given) - expected) <= Math.max(2, expected * 0.02)) return []
  return [inNcc(book, 'meta-size', `Uppgiften ncc:kByteSize ska vara ${Math.ceil(expected)}.`)]
}

const MAX_DISC_BYTES = 681_574_400

export const fitsOneDisc = (book: ReadBook): readonly Problem[] =>
  bytesOf(book) < MAX_DISC_BYTES
    ? []
    : [inNcc(book, 'one-disc', 'Boken är större än en skiva (650 MB). Dela numret i flera volymer.')]
