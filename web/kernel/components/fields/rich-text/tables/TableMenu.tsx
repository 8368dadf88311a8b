import { COMMAND_PRIORITY_CRITICAL, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical'
import { Table } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../../actions/IconButton.tsx'
import { sayKeys } from '../../../actions/keys.ts'
import { Menu, type MenuAction } from '../../../actions/Menu.tsx'
import { CaptionDialog, TableDialog } from './TableDialog.tsx'
import {
  $insertTable,
  $tableActs,
  $tableAtSelection,
  $toggleHeadColumn,
  $toggleHeadRow,
  type TableAct,
  type TableFacts,
} from './table-acts.ts'
import { $setCaption } from './table-caption.ts'

/** With Alt and Shift. */
const actsOfKeys: ReadonlyMap<string, TableAct> = new Map([
  ['ArrowUp', 'rowAbove'],
  ['ArrowDown', 'rowBelow'],
  ['ArrowLeft', 'columnBefore'],
  ['ArrowRight', 'columnBehind'],
  ['Backspace', 'removeRow'],
])

/** Comes before the editor's own keys, which would select cells. */
const registerKeys = (editor: LexicalEditor) =>
  editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const act = event.altKey && event.shiftKey ? actsOfKeys.get(event.key) : undefined
      if (!act || !$tableAtSelection()) return false
      event.preventDefault()
      $tableActs[act]()
      return true
    },
    COMMAND_PRIORITY_CRITICAL,
  )

type TableMenuProps = {
  readonly editor: LexicalEditor
  /** The table at the selection. */
  readonly table: TableFacts | undefined
  /** Gives the focus back to the text after an act. */
  readonly after: (act: () => unknown) => () => void
}

/** Inserts a table, or, in one, changes its rows and columns. */
export const TableMenu = ({ editor, table, after }: TableMenuProps) => {
  const [asks, setAsks] = useState<'size' | 'caption'>()
  useEffect(() => registerKeys(editor), [editor])
  const close = () => setAsks(undefined)
  const onTable = (act: (found: NonNullable<ReturnType<typeof $tableAtSelection>>) => void) =>
    after(() =>
      editor.update(() => {
        const found = $tableAtSelection()
        if (found) act(found)
      }),
    )
  const action = (id: TableAct, text: string, keys?: string): MenuAction => ({
    id,
    text,
    ...(keys !== undefined && { keys: sayKeys(`Alt Skift ${keys}`) }),
    onAction: onTable(() => $tableActs[id]()),
  })
  const button = <IconButton icon={Table} label="Tabell" {...(!table && { onPress: () => setAsks('size') })} />
  return (
    <>
      {table ? (
        <Menu
          trigger={button}
          label="Tabell"
          actions={[
            action('rowAbove', 'Ny rad ovanför', '↑'),
            action('rowBelow', 'Ny rad under', '↓'),
            action('columnBefore', 'Ny kolumn till vänster', '←'),
            action('columnBehind', 'Ny kolumn till höger', '→'),
            'separator',
            {
              id: 'headRow',
              text: table.hasHeadRow ? 'Första raden är vanlig' : 'Första raden är rubriker',
              onAction: onTable($toggleHeadRow),
            },
            {
              id: 'headColumn',
              text: table.hasHeadColumn ? 'Första kolumnen är vanlig' : 'Första kolumnen är rubriker',
              onAction: onTable($toggleHeadColumn),
            },
            { id: 'caption', text: 'Tabellens rubrik …', onAction: () => setAsks('caption') },
            'separator',
            action('removeRow', 'Ta bort raden', '⌫'),
            action('removeColumn', 'Ta bort kolumnen'),
            {
              id: 'remove',
              text: 'Ta bort tabellen',
              variant: 'danger',
              onAction: onTable((found) => {
                found.selectNext()
                found.remove()
              }),
            },
          ]}
        />
      ) : (
        button
      )}
      {asks === 'size' && (
        <TableDialog
          onClose={close}
          onInsert={(wanted) => {
            close()
            after(() => editor.update(() => $insertTable(wanted)))()
          }}
        />
      )}
      {asks === 'caption' && table && (
        <CaptionDialog
          caption={table.caption}
          onClose={close}
          onChange={(caption) => {
            close()
            onTable((found) => $setCaption(found, caption))()
          }}
        />
      )}
    </>
  )
}
