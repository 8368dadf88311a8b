import type { Level } from '../../../../domain/editorial/contents/events.ts'
import { elementReader } from '../../../kernel/outside/elements.ts'
import { isOn, localName } from '../docx.ts'
import { levelOf, meaningOf } from './style-names.ts'

type Attributes = Readonly<Record<string, string>>

type WrittenStyle = {
  name: string
  basedOn?: string
  level?: Level | undefined
  isBold?: boolean
  isItalic?: boolean
  numId?: string
  ilvl?: number
}

export type WordStyle = {
  readonly level?: Level | undefined
  readonly isIngress: boolean
  readonly isContents: boolean
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly numId?: string | undefined
  readonly ilvl: number
}

const plainStyle: WordStyle = { isIngress: false, isContents: false, isBold: false, isItalic: false, ilvl: 0 }

/** Styles build on others; a circle ends here. */
const MAX_ANCESTORS = 12

/** `outlineLvl` counts from 0; 9 is running text. */
export const outlineLevel = (value = ''): Level | undefined =>
  /^[0-8]$/.test(value) ? levelOf(Number(value) + 1) : undefined

const readStyles = (xml: string): ReadonlyMap<string, WrittenStyle> => {
  const styles = new Map<string, WrittenStyle>()
  let style: WrittenStyle = { name: '' }
  const opened: Readonly<Record<string, (attributes: Attributes) => void>> = {
    style: (attributes) => {
      style = { name: '' }
      styles.set(attributes['w:styleId'] ?? '', style)
    },
    name: (attributes) => {
      style.name = attributes['w:val'] ?? ''
    },
    basedOn: (attributes) => {
      style.basedOn = attributes['w:val'] ?? ''
    },
    outlineLvl: (attributes) => {
      style.level = outlineLevel(attributes['w:val'])
    },
    b: (attributes) => {
      style.isBold = isOn(attributes['w:val'])
    },
    i: (attributes) => {
      style.isItalic = isOn(attributes['w:val'])
    },
    numId: (attributes) => {
      style.numId = attributes['w:val'] ?? '0'
    },
    ilvl: (attributes) => {
      style.ilvl = Number(attributes['w:val'])
    },
  }
  const reader = elementReader({ opened: (name, attributes) => opened[localName(name)]?.(attributes) }, { xml: true })
  reader.end(xml)
  return styles
}

/** What each paragraph and character style means, with what it inherits. */
export const wordStyles = (xml: string | undefined) => {
  const written = readStyles(xml ?? '')
  const known = new Map<string, WordStyle>()
  const chainOf = (id: string): readonly WrittenStyle[] => {
    const chain: WrittenStyle[] = []
    for (let next: string | undefined = id; next !== undefined && chain.length < MAX_ANCESTORS; ) {
      const style = written.get(next)
      if (style) chain.push(style)
      next = style?.basedOn
    }
    return chain
  }
  const read = (id: string): WordStyle => {
    const chain = chainOf(id)
    // A document without a list of styles has their ids alone: 'Rubrik1'.
    const meanings = chain.length === 0 ? [meaningOf(id)] : chain.map(({ name }) => meaningOf(name))
    const first = <Value>(values: readonly (Value | undefined)[]) => values.find((value) => value !== undefined)
    return {
      level: first(meanings.map(({ level }) => level)) ?? first(chain.map(({ level }) => level)),
      isIngress: meanings.some(({ isIngress }) => isIngress),
      isContents: meanings[0]?.isContents === true,
      isBold: first(chain.map(({ isBold }) => isBold)) ?? false,
      isItalic: first(chain.map(({ isItalic }) => isItalic)) ?? false,
      numId: first(chain.map(({ numId }) => numId)),
      ilvl: first(chain.map(({ ilvl }) => ilvl)) ?? 0,
    }
  }
  return (id: string | undefined): WordStyle => {
    if (id === undefined) return plainStyle
    const style = known.get(id) ?? read(id)
    known.set(id, style)
    return style
  }
}

export type WordStyles = ReturnType<typeof wordStyles>
