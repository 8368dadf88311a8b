import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import { $getNearestNodeOfType, mergeRegister } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  SELECTION_CHANGE_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { Bold, Heading2, Image, Italic, Link, List, ListOrdered, Redo2, Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { Toolbar } from 'react-aria-components'
import { isDeepEqual } from '../../../../../domain/kernel/form-merge.ts'
import { IconButton } from '../../actions/IconButton.tsx'
import { sayKeys } from '../../actions/keys.ts'
import { ToggleButton } from '../../actions/ToggleButton.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { ASK_FOR_PICTURE } from './pictures/PicturePlugin.tsx'
import { usePictureTools } from './pictures/picture-tools.ts'
import { TableMenu } from './tables/TableMenu.tsx'
import { $factsOf, $tableAtSelection, type TableFacts } from './tables/table-acts.ts'

/** The format at the selection. */
type Format = {
  readonly bold: boolean
  readonly italic: boolean
  readonly heading: boolean
  readonly list: 'bullet' | 'number' | 'check' | undefined
  readonly link: boolean
  readonly table: TableFacts | undefined
}

const noFormat: Format = { bold: false, italic: false, heading: false, list: undefined, link: false, table: undefined }

const $readFormat = (): Format => {
  const selection = $getSelection()
  const found = $tableAtSelection()
  const table = found && $factsOf(found)
  if (!$isRangeSelection(selection)) return { ...noFormat, table }
  const node = selection.anchor.getNode()
  const list = $getNearestNodeOfType(node, ListNode)
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    heading: $isHeadingNode(node.getTopLevelElement()),
    list: $isListNode(list) ? list.getListType() : undefined,
    link: $isLinkNode(node.getParent()) || $isLinkNode(node),
    table,
  }
}

const toggleHeading = (editor: LexicalEditor, isHeading: boolean) =>
  editor.update(() =>
    $setBlocksType($getSelection(), () => (isHeading ? $createParagraphNode() : $createHeadingNode('h2'))),
  )

type EditorToolbarProps = { readonly toolbar: RefObject<HTMLDivElement | null>; readonly label: string }

export const EditorToolbar = ({ toolbar, label }: EditorToolbarProps) => {
  const [editor] = useLexicalComposerContext()
  const { format, canUndo, canRedo } = useFormat(editor)
  const hasPictures = usePictureTools() !== undefined
  const [isLinking, setLinking] = useState(false)
  const after = (act: () => unknown) => () => {
    act()
    editor.focus()
  }
  const list = (kind: 'bullet' | 'number') =>
    after(() => {
      if (format.list === kind) editor.dispatchCommand(REMOVE_LIST_COMMAND, undefined)
      else if (kind === 'bullet') editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)
      else editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)
    })
  const link = () => {
    if (format.link) after(() => editor.dispatchCommand(TOGGLE_LINK_COMMAND, null))()
    else setLinking(true)
  }
  return (
    <Toolbar ref={toolbar} aria-label={`Verktyg för ${label.toLowerCase()}`}>
      <TextFormats format={format} editor={editor} after={after} />
      <ToggleButton
        icon={List}
        line
        label="Punktlista"
        isSelected={format.list === 'bullet'}
        onPress={list('bullet')}
      />
      <ToggleButton
        icon={ListOrdered}
        line
        label="Numrerad lista"
        isSelected={format.list === 'number'}
        onPress={list('number')}
      />
      <ToggleButton icon={Link} line label="Länk" isSelected={format.link} onPress={link} />
      <TableMenu editor={editor} table={format.table} after={after} />
      {hasPictures && (
        <IconButton icon={Image} label="Bild" onPress={() => editor.dispatchCommand(ASK_FOR_PICTURE, undefined)} />
      )}
      <HistoryButtons editor={editor} canUndo={canUndo} canRedo={canRedo} after={after} />
      {isLinking && (
        <LinkDialog
          onClose={() => setLinking(false)}
          onLink={(address) => {
            setLinking(false)
            editor.dispatchCommand(TOGGLE_LINK_COMMAND, address)
          }}
        />
      )}
    </Toolbar>
  )
}

type ToolsProps = {
  readonly editor: LexicalEditor
  /** Gives the focus back to the text after an act. */
  readonly after: (act: () => unknown) => () => void
}

const TextFormats = ({ editor, format, after }: ToolsProps & { readonly format: Format }) => (
  <>
    <ToggleButton
      icon={Bold}
      line
      label="Fet"
      tooltip={`Fet (${sayKeys('Ctrl B')})`}
      isSelected={format.bold}
      onPress={after(() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold'))}
    />
    <ToggleButton
      icon={Italic}
      line
      label="Kursiv"
      tooltip={`Kursiv (${sayKeys('Ctrl I')})`}
      isSelected={format.italic}
      onPress={after(() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'italic'))}
    />
    <ToggleButton
      icon={Heading2}
      line
      label="Mellanrubrik"
      isSelected={format.heading}
      onPress={after(() => toggleHeading(editor, format.heading))}
    />
  </>
)

type HistoryButtonsProps = ToolsProps & { readonly canUndo: boolean; readonly canRedo: boolean }

const HistoryButtons = ({ editor, canUndo, canRedo, after }: HistoryButtonsProps) => (
  <>
    <IconButton
      icon={Undo2}
      label="Ångra"
      tooltip={`Ångra (${sayKeys('Ctrl Z')})`}
      isDisabled={!canUndo}
      onPress={after(() => editor.dispatchCommand(UNDO_COMMAND, undefined))}
    />
    <IconButton
      icon={Redo2}
      label="Gör igen"
      tooltip={`Gör igen (${sayKeys('Ctrl Skift Z')})`}
      isDisabled={!canRedo}
      onPress={after(() => editor.dispatchCommand(REDO_COMMAND, undefined))}
    />
  </>
)

const useFormat = (editor: LexicalEditor) => {
  const [format, setFormat] = useState(noFormat)
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  useEffect(() => {
    // The format that stands is kept, so that the tools are not drawn again at every letter.
    const take = (now: Format) => setFormat((before) => (isDeepEqual(before, now) ? before : now))
    const read = () => take(editor.getEditorState().read($readFormat))
    return mergeRegister(
      editor.registerUpdateListener(read),
      editor.registerCommand(SELECTION_CHANGE_COMMAND, () => (read(), false), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_UNDO_COMMAND, (can) => (setCanUndo(can), false), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (can) => (setCanRedo(can), false), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return { format, canUndo, canRedo }
}
