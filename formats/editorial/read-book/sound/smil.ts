import type { SourceClip } from '../../../../domain/editorial/issue-import/source-book.ts'
import type { BookFiles, Link } from '../book-files.ts'
import { type ElementNode, elementsIn, firstNamed, isElement } from '../document.ts'
import { readSeconds } from './clock.ts'

/** What is heard and shown together. `ids`: every id by which a link may mean it, also that of a `seq` it begins. */
export type Par = {
  readonly file: string
  readonly ids: readonly string[]
  readonly text: Link | undefined
  readonly clips: readonly SourceClip[]
}

/** A side of a clip, in the spellings of SMIL 1.0 and later. */
const sideOf = ({ attributes }: ElementNode, side: 'begin' | 'end') => {
  const stated = attributes[`clip-${side}`] ?? attributes[`clip${side}`]
  return { stated, seconds: stated === undefined ? undefined : readSeconds(stated) }
}

/** Undefined, and told, for times that are none, and untold for the empty clip of what no narrator reads aloud. */
const spanOf = (audio: ElementNode, file: string, files: BookFiles) => {
  const [from, to] = [sideOf(audio, 'begin'), sideOf(audio, 'end')]
  const wrong = [from, to].find(({ stated, seconds }) => stated !== undefined && seconds === undefined)
  if (wrong) {
    files.tell('wrongTime', file, wrong.stated)
    return undefined
  }
  const [begin, end] = [from.seconds ?? 0, to.seconds ?? null]
  if (end === null || end > begin) return { begin, end }
  if (end < begin) files.tell('wrongTime', file, `${from.stated ?? '0'}–${to.stated ?? ''}`)
  return undefined
}

const clipOf = (audio: ElementNode, file: string, files: BookFiles): SourceClip | undefined => {
  const sound = files.follow(file, audio.attributes['src'] ?? '')
  if (!sound.isThere) {
    files.tell('missingFile', file, sound.file)
    return undefined
  }
  const span = spanOf(audio, file, files)
  return span && { file: sound.file, ...span, mark: files.marked(sound.file).mark }
}

/** No link means a sound that a `par` plays: it means the `par`. */
const idsOf = (node: ElementNode) =>
  [node, ...elementsIn(node)].flatMap((element) =>
    element !== node && element.name === 'audio' ? [] : (element.attributes['id'] ?? []),
  )

const parOf = (node: ElementNode, file: string, files: BookFiles): Par => {
  const inside = [node, ...elementsIn(node)]
  const text = inside.find(({ name, attributes }) => name === 'text' && attributes['src'])
  return {
    file,
    ids: idsOf(node),
    text: text && files.follow(file, text.attributes['src'] ?? ''),
    clips: inside.filter(({ name }) => name === 'audio').flatMap((audio) => clipOf(audio, file, files) ?? []),
  }
}

const isPar = (node: ElementNode) =>
  node.name === 'audio' || node.name === 'text' || (node.name === 'par' && !firstNamed(node, 'par'))

/** The parts of a SMIL file in the order in which they are heard, whatever stands around them. */
export const readSmil = (root: ElementNode, file: string, files: BookFiles): readonly Par[] => {
  const pars: Par[] = []
  let waiting: string[] = []
  const walk = (node: ElementNode) => {
    for (const child of node.children) {
      if (!isElement(child) || child.name === 'head') continue
      if (isPar(child)) {
        const par = parOf(child, file, files)
        pars.push({ ...par, ids: [...waiting, ...par.ids] })
        waiting = []
        continue
      }
      const id = child.attributes['id']
      if (id !== undefined) waiting.push(id)
      walk(child)
    }
  }
  walk(root)
  return pars
}
