import { elementReader } from '../../../kernel/outside/elements.ts'
import { localName } from '../docx.ts'
import type { ListPlace } from './builder.ts'

type Attributes = Readonly<Record<string, string>>

type ListLevel = { format: string; start: number }

const types: Readonly<Record<string, string>> = { lowerLetter: 'a', upperLetter: 'A', lowerRoman: 'i', upperRoman: 'I' }

const readNumbering = (xml: string) => {
  const abstract = new Map<string, Map<number, ListLevel>>()
  const lists = new Map<string, { of: string; starts: Map<number, number> }>()
  let levels = new Map<number, ListLevel>()
  let level: ListLevel = { format: 'bullet', start: 1 }
  let list = { of: '', starts: new Map<number, number>() }
  let overridden = 0
  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    abstractNum: (attributes) => {
      levels = new Map()
      abstract.set(attributes['w:abstractNumId'] ?? '', levels)
    },
    lvl: (attributes) => {
      level = { format: 'decimal', start: 1 }
      levels.set(Number(attributes['w:ilvl']), level)
    },
    numFmt: (attributes) => {
      level.format = attributes['w:val'] ?? ''
    },
    start: (attributes) => {
      level.start = Number(attributes['w:val'] ?? 1)
    },
    num: (attributes) => {
      list = { of: '', starts: new Map() }
      lists.set(attributes['w:numId'] ?? '', list)
    },
    abstractNumId: (attributes) => {
      list.of = attributes['w:val'] ?? ''
    },
    lvlOverride: (attributes) => {
      overridden = Number(attributes['w:ilvl'])
      // What it redefines of the level counts for no other list.
      level = { format: '', start: 1 }
    },
    startOverride: (attributes) => {
      list.starts.set(overridden, Number(attributes['w:val'] ?? 1))
    },
  }
  const reader = elementReader({ opened: (name, attributes) => opened[localName(name)]?.(attributes) }, { xml: true })
  reader.end(xml)
  return (numId: string, ilvl: number): ListLevel => {
    const found = lists.get(numId)
    const { format = 'bullet', start = 1 } = abstract.get(found?.of ?? '')?.get(ilvl) ?? {}
    return { format, start: found?.starts.get(ilvl) ?? start }
  }
}

/** Where the items of a Word document stand, in its order: lists that go on after other text keep counting. */
export const wordLists = (xml: string | undefined) => {
  const levelIn = readNumbering(xml ?? '')
  const counts = new Map<string, number[]>()
  return (numId: string, ilvl: number): ListPlace => {
    const { format, start } = levelIn(numId, ilvl)
    if (format === 'bullet' || format === 'none') return { depth: ilvl, tag: 'ul' }
    const counted = (counts.get(numId) ?? []).slice(0, ilvl + 1)
    const number = (counted[ilvl] ?? start - 1) + 1
    counted[ilvl] = number
    counts.set(numId, counted)
    const type = types[format]
    return { depth: ilvl, tag: `ol${number === 1 ? '' : ` start="${number}"`}${type ? ` type="${type}"` : ''}` }
  }
}

export type WordLists = ReturnType<typeof wordLists>
