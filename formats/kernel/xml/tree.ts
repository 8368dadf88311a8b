import { SaxesParser } from 'saxes'

export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Element[]
  readonly text: string
}

type Draft = { name: string; attributes: Readonly<Record<string, string>>; children: Draft[]; text: string }

type ParsedXml = { readonly root: Element } | { readonly fault: string }

/** Reads a well-formed document without loading its DTD. Named HTML entities other than XML's five are faults. */
export const parseXml = (content: string): ParsedXml => {
  const parser = new SaxesParser({ xmlns: false })
  const open: Draft[] = []
  let root: Draft | undefined
  let fault: string | undefined
  parser.on('error', (error) => {
    fault ??= error.message
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element: Draft = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const hold = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', hold)
  parser.on('cdata', hold)
  parser.on('closetag', () => open.pop())
  parser.write(content).close()
  if (fault !== undefined) return { fault }
  return root ? { root } : { fault: 'no element' }
}

export const childrenNamed = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

export const childNamed = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((child) => child.name === name)

/** Every element below, in document order. */
export const descendants = (element: Element): readonly Element[] =>
  element.children.flatMap((child) => [child, ...descendants(child)])

export const idsIn = (root: Element): readonly string[] =>
  [root, ...descendants(root)].flatMap(({ attributes }) => attributes['id'] ?? [])

export const repeatedValues = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]
