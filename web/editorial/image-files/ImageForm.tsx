import { Download, RotateCcw, RotateCw } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import { OwnerFields } from '../../kernel/forms/owned-files/OwnerFields.tsx'
import { sayInstant, saySize } from '../../kernel/words/swedish.ts'
import { UsesGroup } from '../entities/files/FileUses.tsx'
import type { Imagefile } from '../queries/files/files.ts'
import type { ImageFields } from './image-form.ts'
import { useRotateImage } from './rotate-image.ts'

type ImageFormProps = {
  readonly state: EntityFormState<ImageFields>
  readonly file: Imagefile
  readonly closeTo: string
}

const MAX_HEIGHT_REM = 24

/** Reserves the picture's space before it has loaded. */
const reservedBox = ({ width, height }: Imagefile) =>
  width > 0 && height > 0
    ? {
        aspectRatio: `${width.toString()} / ${height.toString()}`,
        inlineSize: `min(100%, ${width.toString()}px, ${((MAX_HEIGHT_REM * width) / height).toString()}rem)`,
      }
    : {}

export const ImageForm = ({ state, file, closeTo }: ImageFormProps) => {
  const { control } = state.form
  const rotate = useRotateImage()
  return (
    <EntityForm state={state} what="Bilden" closeTo={closeTo}>
      <FormGroup title="Bild" help={`${file.width.toString()} × ${file.height.toString()} bildpunkter`}>
        <img className="preview" src={file.url} alt={file.alt || file.title} style={reservedBox(file)} />
        <div className="button-row">
          <Button icon={RotateCcw} onPress={() => rotate.mutate({ file, direction: 'counterClockwise' })}>
            Vrid moturs
          </Button>
          <Button icon={RotateCw} onPress={() => rotate.mutate({ file, direction: 'clockwise' })}>
            Vrid medurs
          </Button>
          <a className="button" data-variant="quiet" href={file.url} download>
            <Icon of={Download} />
            Hämta bilden
          </a>
        </div>
        <FormText control={control} name="name" label="Namn" required />
        <FormText control={control} name="title" label="Titel" />
        <FormTextArea
          control={control}
          name="alt"
          label="Beskrivning"
          hint="Säger vad bilden visar för den som inte ser den. Utan beskrivning läses titeln."
        />
        <FormTextArea control={control} name="info" label="Information" />
      </FormGroup>
      <OwnerFields control={control} />
      <UsesGroup uses={file.uses} />
      <FormGroup title="Filen">
        <dl className="facts num">
          <dt>Filnamn</dt>
          <dd className="code">{file.originalFilename}</dd>
          <dt>Kom in</dt>
          <dd>{sayInstant(file.createdAt)}</dd>
          <dt>Storlek</dt>
          <dd>{saySize(file.bytes)}</dd>
        </dl>
      </FormGroup>
    </EntityForm>
  )
}
