import { useState } from 'react'
import { Button } from '../../../actions/Button.tsx'
import { Dialog } from '../../../actions/Dialog.tsx'
import { DialogButtons } from '../../../actions/DialogButtons.tsx'
import { Checkbox } from '../../Checkbox.tsx'
import { FormFrame } from '../../FormFrame.tsx'
import { TextArea } from '../../TextArea.tsx'
import { UploadField } from '../../UploadField.tsx'
import { type Picture, usePictureTools } from './picture-tools.ts'

type PictureDialogProps = {
  readonly title: string
  /** The picture to describe; undefined: the person chooses one first. */
  readonly begin?: Picture | undefined
  readonly isDecoration?: boolean
  /** The name of the act: 'Infoga'. */
  readonly act: string
  readonly onClose: () => void
  /** `alt`: empty for decoration. */
  readonly onChoose: (picture: Picture, alt: string) => void
}

/** Chooses a picture of the article or uploads one, and asks at once what it shows. */
export const PictureDialog = ({ title, begin, isDecoration = false, act, onClose, onChoose }: PictureDialogProps) => {
  const [chosen, setChosen] = useState(begin)
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {chosen ? (
        <Description
          key={chosen.id}
          picture={chosen}
          begins={isDecoration}
          act={act}
          onClose={onClose}
          onDescribed={(alt) => onChoose(chosen, alt)}
        />
      ) : (
        <Choice onChosen={setChosen} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ChoiceProps = { readonly onChosen: (picture: Picture) => void; readonly onClose: () => void }

const Choice = ({ onChosen, onClose }: ChoiceProps) => {
  const tools = usePictureTools()
  if (!tools) return null
  const send = async ([file]: readonly File[]) => {
    const picture = file && (await tools.upload(file))
    if (picture) onChosen(picture)
  }
  return (
    <>
      {tools.pictures.length > 0 && (
        <ul className="picture-choice" aria-label="Artikelns bilder">
          {tools.pictures.map((picture) => (
            <li key={picture.id}>
              <Button variant="quiet" onPress={() => onChosen(picture)}>
                <img src={picture.address} alt="" />
                <span>{picture.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <UploadField
        label="Ladda upp en bild"
        hint="Släpp en bild här eller välj den."
        accept={['image/*']}
        uploads={tools.uploads}
        onFiles={(files) => void send(files)}
      />
      <div className="button-row">
        <Button onPress={onClose}>Avbryt</Button>
      </div>
    </>
  )
}

type DescriptionProps = {
  readonly picture: Picture
  readonly begins: boolean
  readonly act: string
  readonly onClose: () => void
  readonly onDescribed: (alt: string) => void
}

const Description = ({ picture, begins, act, onClose, onDescribed }: DescriptionProps) => {
  const tools = usePictureTools()
  const [alt, setAlt] = useState(picture.alt)
  const [isDecoration, setDecoration] = useState(begins)
  const [isTried, setTried] = useState(false)
  const isMissing = !isDecoration && alt.trim() === ''
  const save = () => (isMissing ? setTried(true) : onDescribed(isDecoration ? '' : alt.trim()))
  return (
    <FormFrame className="dialog-form" onSubmit={save}>
      {picture.address !== '' && <img className="picture-preview" src={picture.address} alt="" />}
      <TextArea
        label="Beskrivning"
        hint="Vad bilden visar, för den som inte ser den. Läses upp."
        value={alt}
        onChange={setAlt}
        {...(tools && { maxLength: tools.maxAltLength })}
        isDisabled={isDecoration}
        error={isTried && isMissing ? 'Beskriv bilden, eller säg att den bara är utsmyckning' : undefined}
      />
      <Checkbox isSelected={isDecoration} onChange={setDecoration} hint="Då hoppar uppläsning över den.">
        Bilden är bara utsmyckning
      </Checkbox>
      <DialogButtons type="submit" onClose={onClose}>
        {act}
      </DialogButtons>
    </FormFrame>
  )
}
