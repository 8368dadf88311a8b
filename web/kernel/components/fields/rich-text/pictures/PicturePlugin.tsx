import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import { $insertNodeToNearestRoot, mergeRegister } from '@lexical/utils'
import {
  $getSelection,
  $isNodeSelection,
  COMMAND_PRIORITY_LOW,
  createCommand,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  type LexicalEditor,
} from 'lexical'
import { useEffect, useState } from 'react'
import { PictureDialog } from './PictureDialog.tsx'
import { $createPicture, $isPicture } from './picture-node.tsx'
import { type Picture, usePictureTools } from './picture-tools.ts'

/** Asks which picture to insert. The payload: a picture file that the person pasted or dropped. */
export const ASK_FOR_PICTURE = createCommand<File | undefined>('ASK_FOR_PICTURE')

/** Removes pictures that are selected. */
const $removeSelected = (event: KeyboardEvent): boolean => {
  const selection = $getSelection()
  const pictures = $isNodeSelection(selection) ? selection.getNodes().filter($isPicture) : []
  if (pictures.length === 0) return false
  event.preventDefault()
  for (const picture of pictures) {
    picture.selectNext()
    picture.remove()
  }
  return true
}

const insert = (editor: LexicalEditor, { id }: Picture, alt: string) => {
  editor.update(() => {
    $insertNodeToNearestRoot($createPicture(id, alt))
  })
  editor.focus()
}

/** Inserts pictures by the toolbar's button, by pasting and by dropping a file, and removes those that are selected. */
export const PicturePlugin = () => {
  const [editor] = useLexicalComposerContext()
  const tools = usePictureTools()
  const [asked, setAsked] = useState<{ readonly picture?: Picture }>()
  const upload = tools?.upload
  useEffect(() => {
    if (!upload) return undefined
    const ask = (file: File | undefined) => {
      if (!file) setAsked({})
      else void upload(file).then((picture) => setAsked(picture ? { picture } : {}))
      return true
    }
    return mergeRegister(
      editor.registerCommand(ASK_FOR_PICTURE, ask, COMMAND_PRIORITY_LOW),
      editor.registerCommand(
        DRAG_DROP_PASTE,
        (files) => {
          const picture = files.find(({ type }) => type.startsWith('image/'))
          return picture !== undefined && ask(picture)
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(KEY_BACKSPACE_COMMAND, $removeSelected, COMMAND_PRIORITY_LOW),
      editor.registerCommand(KEY_DELETE_COMMAND, $removeSelected, COMMAND_PRIORITY_LOW),
    )
  }, [editor, upload])
  if (!asked) return null
  return (
    <PictureDialog
      title="Infoga bild"
      begin={asked.picture}
      act="Infoga bilden"
      onClose={() => setAsked(undefined)}
      onChoose={(picture, alt) => {
        setAsked(undefined)
        insert(editor, picture, alt)
      }}
    />
  )
}
