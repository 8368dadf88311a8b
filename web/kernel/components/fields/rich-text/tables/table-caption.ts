import { DOMRenderExtension, domOverride } from '@lexical/html'
import { TableExtension, TableNode } from '@lexical/table'
import { $getState, $setState, configExtension, createState, type DOMConversionFn, defineExtension } from 'lexical'

/** The caption of a table, which the editor's own tables lack. */
const captionState = createState('caption', { parse: (caption) => (typeof caption === 'string' ? caption : '') })

export const $captionOf = (table: TableNode): string => $getState(table, captionState)

export const $setCaption = (table: TableNode, caption: string): void => {
  $setState(table, captionState, caption)
}

const showCaption = (table: TableNode, element: HTMLElement) => {
  const caption = $captionOf(table)
  if (caption === '') delete element.dataset['caption']
  else element.dataset['caption'] = caption
}

const exportCaption = (table: TableNode, element: HTMLElement) => {
  const caption = $captionOf(table)
  const within = element instanceof HTMLTableElement ? element : element.querySelector('table')
  if (caption !== '' && within) within.createCaption().textContent = caption
}

const readTable: DOMConversionFn = (element) => {
  const read = TableNode.importDOM?.()?.['table']?.(element)?.conversion(element) ?? null
  const caption = element.dataset['caption'] ?? ''
  const table = read?.node
  if (caption !== '' && table instanceof TableNode) $setCaption(table, caption)
  return read
}

/** Tables with a caption. */
export const CaptionedTableExtension = defineExtension({
  name: 'ljudkod/table',
  dependencies: [
    configExtension(TableExtension, { hasCellBackgroundColor: false }),
    configExtension(DOMRenderExtension, {
      overrides: [
        domOverride([TableNode], {
          $decorateDOM: (table, _, element) => showCaption(table, element),
          $exportDOM: (table, $next) => {
            const exported = $next()
            const after = exported.after
            return {
              ...exported,
              after: (element) => {
                const written = after ? after(element) : element
                if (written instanceof HTMLElement) exportCaption(table, written)
                return written
              },
            }
          },
        }),
      ],
    }),
  ],
  html: { import: { table: () => ({ conversion: readTable, priority: 2 }) } },
})
