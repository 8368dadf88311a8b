import { DOMRenderExtension, domOverride } from '@lexical/html'
import { $isListNode, ListExtension, ListNode } from '@lexical/list'
import { $getState, $setState, configExtension, createState, type DOMConversionFn, defineExtension } from 'lexical'
import { isNumbering } from '../../../../../domain/editorial/article/rich-text.ts'

/** The `type` attribute of an ordered list, which the editor's own lists lack. */
const numberingState = createState('numbering', {
  parse: (type) => (typeof type === 'string' && isNumbering(type) ? type : undefined),
})

const showNumbering = (list: ListNode, element: HTMLElement) => {
  const type = list.getTag() === 'ol' ? $getState(list, numberingState) : undefined
  if (type) element.setAttribute('type', type)
  else element.removeAttribute('type')
}

const readList: DOMConversionFn = (element) => {
  const read = ListNode.importDOM?.()?.['ol']?.(element)?.conversion(element) ?? null
  const type = element.getAttribute('type') ?? ''
  const list = read?.node
  if (!Array.isArray(list) && $isListNode(list) && isNumbering(type)) $setState(list, numberingState, type)
  return read
}

/** Lists that count in letters or Roman numerals, and keep doing so when edited. */
export const NumberingExtension = defineExtension({
  name: 'ljudkod/numbering',
  dependencies: [
    ListExtension,
    configExtension(DOMRenderExtension, {
      overrides: [
        domOverride([ListNode], {
          $decorateDOM: (list, _, element) => showNumbering(list, element),
          $exportDOM: (list, $next) => {
            const exported = $next()
            if (exported.element instanceof HTMLElement) showNumbering(list, exported.element)
            return exported
          },
        }),
      ],
    }),
  ],
  html: { import: { ol: () => ({ conversion: readList, priority: 1 }) } },
})
