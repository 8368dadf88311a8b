import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import { $getNodeByKey, type NodeKey } from 'lexical'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../actions/IconButton.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { usePictureTools } from './picture-tools.ts'

type PictureViewProps = {
  readonly nodeKey: NodeKey
  readonly file: string
  readonly alt: string
  readonly onAlt: (alt: string) => void
}

const sayAlt = (alt: string) => (alt === '' ? 'Utsmyckning, läses inte upp' : alt)

/** A picture in the text, with what it shows and what can be done with it. */
export const PictureView = ({ nodeKey, file, alt, onAlt }: PictureViewProps) => {
  const [editor] = useLexicalComposerContext()
  const tools = usePictureTools()
  const [isSelected, setSelected, clearSelection] = useLexicalNodeSelection(nodeKey)
  const [isDescribing, setDescribing] = useState(false)
  const picture = tools?.pictures.find(({ id }) => id === file)
  const remove = () => {
    editor.update(() => $getNodeByKey(nodeKey)?.remove())
    editor.focus()
  }
  const select = () => {
    clearSelection()
    setSelected(true)
  }
  return (
    <figure data-selected={isSelected || undefined}>
      {picture ? (
        // A press selects the picture; by keyboard the arrow keys do.
        <img src={picture.address} alt={alt} onPointerDown={select} />
      ) : (
        <p className="soft">Bilden finns inte bland artikelns bilder.</p>
      )}
      <figcaption>
        <span>{sayAlt(alt)}</span>
        <IconButton icon={Pencil} label="Ändra bildens beskrivning" onPress={() => setDescribing(true)} />
        <IconButton icon={Trash2} label="Ta bort bilden ur texten" onPress={remove} />
      </figcaption>
      {isDescribing && (
        <PictureDialog
          title="Ändra bildens beskrivning"
          begin={{ id: file, name: picture?.name ?? '', address: picture?.address ?? '', alt }}
          isDecoration={alt === ''}
          act="Ändra"
          onClose={() => setDescribing(false)}
          onChoose={(_, said) => {
            setDescribing(false)
            onAlt(said)
          }}
        />
      )}
    </figure>
  )
}
