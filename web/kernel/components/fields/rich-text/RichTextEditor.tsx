import { AriaLiveRegionExtension, HistoryAnnounceExtension } from '@lexical/a11y'
import { LinkExtension } from '@lexical/link'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalExtensionComposer } from '@lexical/react/LexicalExtensionComposer'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin'
import { HeadingAnnounceExtension, RichTextExtension } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_HIGH,
  configExtension,
  defineExtension,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { FocusTarget } from '../Field.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { cleanPasted, insertPasted, readHtml, WRITTEN_TAG, writeHtml } from './html.ts'
import { NumberingExtension } from './numbering.ts'
import { useToolbarPlace } from './OneToolbar.tsx'
import { sayOmissions } from './omissions.ts'
import { PicturePlugin } from './pictures/PicturePlugin.tsx'
import { PictureNode } from './pictures/picture-node.tsx'
import { CaptionedTableExtension } from './tables/table-caption.ts'
import { createTypedChanges } from './typed-changes.ts'

type RichTextEditorProps = {
  readonly label: string
  readonly labelId: string
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly focusRef?: FocusTarget
  readonly isShort?: boolean
}

const extension = defineExtension({
  name: 'ljudkod/text',
  namespace: 'text',
  // Text that is bold and italic is one `<strong>`, which looks only bold. A list within a list is an item of its own,
  // which is not counted.
  theme: {
    text: { italic: 'rich-text-italic' },
    list: { nested: { listitem: 'rich-text-nested' } },
    tableScrollableWrapper: 'wide-table',
    tableCellSelected: 'rich-text-chosen',
  },
  nodes: [PictureNode],
  dependencies: [
    RichTextExtension,
    CaptionedTableExtension,
    NumberingExtension,
    LinkExtension,
    AriaLiveRegionExtension,
    configExtension(HistoryAnnounceExtension, { undone: 'Ångrat.', redone: 'Gjort igen.' }),
    configExtension(HeadingAnnounceExtension, {
      created: 'Rubrik på nivå %s.',
      destroyed: 'Inte längre rubrik på nivå %s.',
    }),
  ],
})

export const RichTextEditor = ({ label, labelId, isShort, onBlur, ...sync }: RichTextEditorProps) => {
  const toolbar = useRef<HTMLDivElement>(null)
  const { at, take } = useToolbarPlace()
  // Tab moves on as in any field; Escape and Alt F10 lead up to the toolbar.
  const goOut = ({ key, altKey }: KeyboardEvent) => {
    if (key === 'Escape' || (altKey && key === 'F10')) toolbar.current?.querySelector('button')?.focus()
  }
  return (
    <LexicalExtensionComposer extension={extension} contentEditable={null}>
      {at === undefined && <EditorToolbar toolbar={toolbar} label={label} />}
      {at && createPortal(<EditorToolbar toolbar={toolbar} label={label} />, at)}
      <ContentEditable
        className="rich-text-area react-aria-TextArea"
        data-short={isShort || undefined}
        aria-labelledby={labelId}
        aria-multiline
        onFocus={take}
        onBlur={onBlur}
        onKeyDown={goOut}
      />
      <HistoryPlugin />
      <PastePlugin />
      <PicturePlugin />
      <Sync {...sync} />
    </LexicalExtensionComposer>
  )
}

/** Inserts pasted content, and lists the omissions below the text. */
const PastePlugin = () => {
  const [editor] = useLexicalComposerContext()
  const [remark, setRemark] = useState('')
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const omissions = insertPasted(editor, event)
            setRemark(omissions ? sayOmissions(omissions) : '')
            return omissions !== undefined || cleanPasted(editor, event)
          },
          COMMAND_PRIORITY_HIGH,
        ),
        editor.registerUpdateListener(({ tags }) => {
          if (tags.has(WRITTEN_TAG)) setRemark('')
        }),
      ),
    [editor],
  )
  return (
    <p className="soft" role="status">
      {remark}
    </p>
  )
}

type SyncProps = Pick<RichTextEditorProps, 'value' | 'onChange' | 'focusRef'>

/** The editor owns the text while the user types; another value from outside replaces it. */
const Sync = ({ value, onChange, focusRef }: SyncProps) => {
  const [editor] = useLexicalComposerContext()
  const own = useRef<string>(undefined)
  const [changes] = useState(createTypedChanges)
  useLayoutEffect(() => {
    changes.passBy(() => {
      const html = readHtml(editor)
      if (html === own.current) return
      own.current = html
      onChange(html)
    })
  }, [changes, editor, onChange])
  useEffect(() => {
    if (own.current === value) return
    own.current = value
    changes.restart()
    writeHtml(editor, value)
  }, [editor, value, changes])
  useEffect(() => focusRef?.({ focus: () => editor.focus() }), [editor, focusRef])
  usePassOn(editor, changes.flush)
  return (
    <OnChangePlugin
      ignoreSelectionChange
      onChange={(_, __, tags) => {
        if (!tags.has(WRITTEN_TAG)) changes.note()
      }}
    />
  )
}

/** Passes on what is typed before it is saved by a key, and before the text, the page or the tab is left. */
const usePassOn = (editor: LexicalEditor, flush: () => void) => {
  // Before the effects of the form around it end, which keep the draft.
  useLayoutEffect(() => flush, [flush])
  useEffect(() => {
    const beforeShortcut = ({ ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey) flush()
    }
    document.addEventListener('keydown', beforeShortcut, { capture: true })
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('pagehide', flush)
    const stop = editor.registerCommand(BLUR_COMMAND, () => (flush(), false), COMMAND_PRIORITY_HIGH)
    return () => {
      document.removeEventListener('keydown', beforeShortcut, { capture: true })
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
      stop()
    }
  }, [editor, flush])
}
