import { childNamed, childrenNamed, descendants, type Element, idsIn } from '../../../kernel/xml/tree.ts'
import type { Problem } from '../../book/problem.ts'
import { metaOf, milliseconds, problem, type ReadBook, uidOf } from './read-book.ts'

const pars = (root: Element) => descendants(root).filter(({ name }) => name === 'par')

/** Clips follow each other from the beginning of the sound to its end. */
const clips = ({ overlays, sounds }: ReadBook): readonly Problem[] =>
  overlays.flatMap(([file, root]) => {
    let end = 0
    let length: number | undefined
    const isRight = pars(root).every((par) => {
      const { src = '', clipBegin, clipEnd } = childNamed(par, 'audio')?.attributes ?? {}
      const [from, to] = [milliseconds(clipBegin), milliseconds(clipEnd)]
      const follows = from === end && to > from
      end = to
      length = sounds.get(src)
      return follows
    })
    return isRight && end === length ? [] : [problem(file, 'clips', 'Ljudets delar täcker inte ljudet.')]
  })

const times = (book: ReadBook): readonly Problem[] => {
  let elapsed = 0
  return book.overlays.flatMap(([file, root]) => {
    const head = childNamed(root, 'head')
    const [sequence] = childrenNamed(childNamed(root, 'body'), 'seq')
    const isRight =
      milliseconds(metaOf(head, 'dtb:totalElapsedTime')) === elapsed && metaOf(head, 'dtb:uid') === uidOf(book)
    elapsed += milliseconds(sequence?.attributes['dur'])
    return isRight ? [] : [problem(file, 'elapsed', 'Tiden före delen stämmer inte.')]
  })
}

/** Overlay and text document refer to each other; where the book has text, every part does. */
const texts = ({ overlays, documents, text }: ReadBook): readonly Problem[] =>
  overlays.flatMap(([file, root]) => {
    const references = pars(root).map((par) => childNamed(par, 'text')?.attributes['src'])
    const isRight = references.every((reference) => {
      if (reference === undefined) return text === undefined
      const [target = '', id = ''] = reference.split('#')
      const found = documents.get(target)
      return found !== undefined && idsIn(found).includes(id)
    })
    return isRight ? [] : [problem(file, 'texts', 'En del leder till en text som inte finns.')]
  })

/** An overlay's head and the navigation declare every skippable test. */
const skippableIsDeclared = ({ overlays, ncx }: ReadBook): readonly Problem[] => {
  const known = childrenNamed(childNamed(ncx, 'head'), 'smilCustomTest').map(({ attributes }) => attributes['id'])
  return overlays.flatMap(([file, root]) => {
    const declared = descendants(root).flatMap(({ name, attributes: { id } }) => (name === 'customTest' ? [id] : []))
    const used = pars(root).flatMap(({ attributes: { customTest } }) => (customTest === undefined ? [] : [customTest]))
    const isRight = used.every((test) => declared.includes(test) && known.includes(test))
    return isRight ? [] : [problem(file, 'custom-test', 'Det som kan hoppas över är inte angivet.')]
  })
}

export const overlayRules = [clips, times, texts, skippableIsDeclared]
