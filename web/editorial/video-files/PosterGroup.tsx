import { Camera } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { UploadField } from '../../kernel/components/fields/UploadField.tsx'
import type { Videofile } from '../queries/files/files.ts'
import { usePosterMoment, usePosterPicture } from '../queries/files/films.ts'

type PosterGroupProps = {
  readonly file: Videofile
  /** The second at which the preview stands. */
  readonly moment: () => number
}

/** The picture that stands for the film until it plays. */
export const PosterGroup = ({ file, moment }: PosterGroupProps) => {
  const take = usePosterMoment(file._id)
  const give = usePosterPicture(file._id)
  return (
    <FormGroup title="Filmens bild" help="Visas innan filmen spelas. Utan val tas den en bit in i filmen.">
      {file.poster !== null && <img className="preview film-poster" src={file.poster} alt="Filmens bild" />}
      <div className="button-row">
        <Button
          icon={Camera}
          isPending={take.isPending}
          onPress={() => take.mutate(Math.min(moment(), Math.max(0, file.duration - 1)))}
        >
          Ta bilden där filmen står
        </Button>
      </div>
      <UploadField
        label="Ladda upp filmens bild"
        hint={give.isPending ? 'Bilden laddas upp.' : 'Eller släpp en bild här.'}
        accept={['image/*']}
        isDisabled={give.isPending}
        onFiles={([picture]) => picture && give.mutate(picture)}
      />
    </FormGroup>
  )
}
