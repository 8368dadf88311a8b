import type { Level } from '../../../../domain/editorial/contents/events.ts'
import type { Marks } from './builder.ts'
import { levelOf, meaningOf } from './style-names.ts'

type Attributes = Readonly<Record<string, string>>

type WrittenStyle = {
  readonly name: string
  readonly parent: string | undefined
  readonly depth: string | undefined
  isBold?: boolean
  isItalic?: boolean
  isStruck?: boolean
  raised?: string
}

type OpenDocumentStyle = {
  readonly level: Level | undefined
  readonly isIngress: boolean
  readonly isContents: boolean
  readonly marks: Marks
}

/** Styles build on others; a circle ends here. */
const MAX_ANCESTORS = 12

/** `Heading_20_1` */
const decodeName = (name: string) =>
  name.replaceAll(/_([\da-f]{2,4})_/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const raisedBy = (position = '') => (/^super|^[1-9]/.test(position) ? 'sup' : /^sub|^-/.test(position) ? 'sub' : '')

const types: Readonly<Record<string, string>> = { a: ' type="a"', A: ' type="A"', i: ' type="i"', I: ' type="I"' }

/** Learns styles from the elements that define them, which stand before the text; its own ones and those of `styles.xml`. */
export const openDocumentStyles = () => {
  const written = new Map<string, WrittenStyle>()
  const lists = new Map<string, Map<number, string>>()
  const known = new Map<string, OpenDocumentStyle>()
  let style: WrittenStyle | undefined
  let levels = new Map<number, string>()
  const learnLevel = (attributes: Attributes, tag: string) => levels.set(Number(attributes['text:level']), tag)
  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    'style:style': (attributes) => {
      const id = attributes['style:name'] ?? ''
      style = {
        name: attributes['style:display-name'] ?? decodeName(id),
        parent: attributes['style:parent-style-name'],
        depth: attributes['style:default-outline-level'],
      }
      written.set(`${attributes['style:family'] === 'text' ? 'text' : 'paragraph'} ${id}`, style)
    },
    'style:text-properties': (attributes) => {
      if (!style) return
      const { 'fo:font-weight': weight, 'fo:font-style': slope } = attributes
      if (weight !== undefined) style.isBold = weight === 'bold' || Number(weight) >= 600
      if (slope !== undefined) style.isItalic = slope !== 'normal'
      if ((attributes['style:text-line-through-style'] ?? 'none') !== 'none') style.isStruck = true
      style.raised = raisedBy(attributes['style:text-position'])
    },
    'text:list-style': (attributes) => {
      style = undefined
      levels = new Map()
      lists.set(attributes['style:name'] ?? '', levels)
    },
    'text:list-level-style-bullet': (attributes) => void learnLevel(attributes, 'ul'),
    'text:list-level-style-number': (attributes) => {
      const { 'style:num-format': format = '1', 'text:start-value': start = '1' } = attributes
      if (format === '') return void learnLevel(attributes, 'ul')
      learnLevel(attributes, `ol${start === '1' ? '' : ` start="${Number(start)}"`}${types[format] ?? ''}`)
    },
  }
  const chainOf = (id: string) => {
    const family = id.slice(0, id.indexOf(' '))
    const chain: WrittenStyle[] = []
    for (let next: string | undefined = id; next !== undefined && chain.length < MAX_ANCESTORS; ) {
      const found = written.get(next)
      if (found) chain.push(found)
      next = found?.parent === undefined ? undefined : `${family} ${found.parent}`
    }
    return chain
  }
  const read = (family: 'paragraph' | 'text', name: string): OpenDocumentStyle => {
    const chain = chainOf(`${family} ${name}`)
    const meanings = [...chain.map((each) => meaningOf(each.name)), meaningOf(decodeName(name))]
    const has = (wanted: 'isBold' | 'isItalic' | 'isStruck') =>
      chain.find((each) => each[wanted] !== undefined)?.[wanted] === true
    const depth = chain.find((each) => each.depth)?.depth
    const raised = chain[0]?.raised ?? ''
    return {
      level: depth === undefined ? meanings.find(({ level }) => level)?.level : levelOf(Number(depth)),
      isIngress: meanings.some(({ isIngress }) => isIngress),
      isContents: meanings.some(({ isContents }) => isContents),
      marks: [
        ...(has('isBold') ? ['b'] : []),
        ...(has('isItalic') ? ['i'] : []),
        ...(has('isStruck') ? ['s'] : []),
        ...(raised === '' ? [] : [raised]),
      ],
    }
  }
  return {
    opened: (name: string, attributes: Attributes) => opened[name]?.(attributes),
    styleOf: (family: 'paragraph' | 'text', name = ''): OpenDocumentStyle => {
      const id = `${family} ${name}`
      const style = known.get(id) ?? read(family, name)
      known.set(id, style)
      return style
    },
    /** The list's tag at a depth, counted from 0. */
    listTag: (name: string | undefined, depth: number): string => lists.get(name ?? '')?.get(depth + 1) ?? 'ul',
  }
}
