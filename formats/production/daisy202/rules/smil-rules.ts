import {
  childNamed,
  childrenNamed,
  descendants,
  type Element,
  idsIn,
  repeatedValues,
} from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import { itemOf, meta, metas, problem, type ReadBook, readClock } from './read-book.ts'

const allowedMetas = new Set([
  'dc:format',
  'dc:identifier',
  'dc:title',
  'title',
  'ncc:generator',
  'ncc:timeInThisSmil',
  'ncc:totalElapsedTime',
])

const SKIPPABLE_CLASSES = new Set(['pagenumber-on', 'footnote-on', 'sidebar-on', 'prodnote-on'])

const report = (book: ReadBook, file: string, rule: string) => (text: string) =>
  problem(book, { file, rule, itemIndex: itemOf(book, file) }, text)

const headFaults = (root: Element): readonly string[] => {
  const names = metas(root).map(([name]) => name)
  const region = childNamed(childNamed(childNamed(root, 'head'), 'layout'), 'region')
  return [
    ...names.filter((name) => !allowedMetas.has(name)).map((name) => `uppgiften ${name} är inte tillåten i SMIL.`),
    ...repeatedValues(names).map((name) => `uppgiften ${name} finns mer än en gång.`),
    ...(meta(root, 'dc:format') === 'Daisy 2.02' ? [] : ['uppgiften dc:format ska vara ”Daisy 2.02”.']),
    ...(region?.attributes['id'] === undefined ? ['layout med en region saknas.'] : []),
  ]
}

export const smilHeads = (book: ReadBook): readonly Problem[] =>
  [...book.smils, ...(book.master ? [['master.smil', book.master] as const] : [])].flatMap(([file, root]) =>
    headFaults(root).map(report(book, file, 'smil-head')),
  )

const audioFault = ({ attributes }: Element): string | undefined => {
  if (attributes['id'] === undefined || attributes['src'] === undefined) return 'ett ljudklipp saknar id eller fil.'
  const begin = readClock(attributes['clip-begin'])
  const end = readClock(attributes['clip-end'])
  if (begin === undefined || end === undefined) return 'ett ljudklipp saknar tider.'
  return end > begin ? undefined : `klippet ${attributes['id']} slutar innan det börjar.`
}

const parFaults = (par: Element): readonly string[] => {
  const { attributes, children } = par
  const texts = childrenNamed(par, 'text')
  const direct = childrenNamed(par, 'audio')
  const sequences = childrenNamed(par, 'seq')
  const audios = [...direct, ...sequences.flatMap((seq) => childrenNamed(seq, 'audio'))]
  const required = attributes['system-required']
  const alone = texts.length === 1 && direct.length + sequences.length <= 1
  const odd = children.some(({ name }) => !/^(text|audio|seq|img)$/.test(name))
  return [
    ...(attributes['endsync'] === 'last' ? [] : ['par ska ha endsync="last".']),
    ...(required === undefined || SKIPPABLE_CLASSES.has(required) ? [] : [`system-required ”${required}” är okänt.`]),
    ...(alone && !odd ? [] : ['par ska ha en text och ett ljud.']),
    ...(texts.some((text) => text.attributes['id'] === undefined) ? ['en text saknar id.'] : []),
    ...(sequences.length > 0 && audios.length === 0 ? ['seq i par saknar ljud.'] : []),
    ...audios.flatMap((audio) => audioFault(audio) ?? []),
  ]
}

const bodyFaults = (root: Element): readonly string[] => {
  if (root.name !== 'smil') return ['filen är ingen SMIL-fil.']
  const body = childNamed(root, 'body')
  const [seq] = body?.children ?? []
  if (body?.children.length !== 1 || seq?.name !== 'seq') return ['kroppen ska ha precis en seq.']
  const pars = descendants(seq).filter(({ name }) => name === 'par')
  if (pars.length === 0) return ['filen har inget innehåll.']
  return pars.flatMap(parFaults)
}

export const smilBodies = (book: ReadBook): readonly Problem[] =>
  [...book.smils].flatMap(([file, root]) => bodyFaults(root).map(report(book, file, 'smil-body')))

export const smilReachable = (book: ReadBook): readonly Problem[] =>
  [...book.smils.keys()]
    .filter((file) => !book.order.includes(file))
    .map((file) => problem(book, { file, rule: 'smil-reachable' }, `${file} nås inte från ncc.html.`))

export const textLinks = (book: ReadBook): readonly Problem[] => {
  const documents = [['ncc.html', book.ncc] as const, ...book.contents]
  const known = new Set(documents.flatMap(([file, root]) => idsIn(root).map((id) => `${file}#${id}`)))
  return [...book.smils].flatMap(([file, root]) =>
    descendants(root)
      .filter(({ name, attributes }) => name === 'text' && !known.has(attributes['src'] ?? ''))
      .map(({ attributes }) => `texten ”${attributes['src'] ?? ''}” finns inte.`)
      .map(report(book, file, 'text-links')),
  )
}

export const masterOrder = (book: ReadBook): readonly Problem[] => {
  const inMaster = (text: string) => [problem(book, { file: 'master.smil', rule: 'master' }, text)]
  if (!book.master) return inMaster('master.smil saknas.')
  const refs = childNamed(book.master, 'body')?.children ?? []
  if (refs.some(({ name, attributes }) => name !== 'ref' || attributes['id'] === undefined))
    return inMaster('master.smil ska bestå av ref med id.')
  const order = refs.map(({ attributes }) => attributes['src']?.split('#')[0] ?? '')
  return order.join() === book.order.join() ? [] : inMaster('master.smil har en annan läsordning än ncc.html.')
}
