import './video.css'
import { useRef } from 'react'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { FormGroup } from '../../kernel/components/fields/FormGroup.tsx'
import { EntityForm } from '../../kernel/forms/EntityForm.tsx'
import type { EntityFormState } from '../../kernel/forms/entity-form.ts'
import { FormText, FormTextArea } from '../../kernel/forms/fields.tsx'
import { OwnerFields } from '../../kernel/forms/owned-files/OwnerFields.tsx'
import { UsesGroup } from '../entities/files/FileUses.tsx'
import type { Videofile } from '../queries/files/files.ts'
import { FilmFacts } from './FilmFacts.tsx'
import { FilmPreview } from './FilmPreview.tsx'
import { PosterGroup } from './PosterGroup.tsx'
import { SubtitlesGroup } from './SubtitlesGroup.tsx'
import type { VideoFields } from './video-form.ts'

type VideoFormProps = {
  readonly state: EntityFormState<VideoFields>
  readonly file: Videofile
  readonly closeTo: string
}

export const VideoForm = ({ state, file, closeTo }: VideoFormProps) => {
  const { control } = state.form
  const film = useRef<HTMLVideoElement>(null)
  return (
    <EntityForm state={state} what="Filmen" closeTo={closeTo}>
      <FormGroup title="Film">
        {file.rejected === null ? (
          <FilmPreview file={file} ref={film} />
        ) : (
          <Notice tone="danger" level={3} title="Filmen går inte att använda">
            <p>{file.rejected}</p>
          </Notice>
        )}
        <FormText control={control} name="name" label="Namn" required />
        <FormText control={control} name="title" label="Titel" hint="Står under filmen i spelaren." />
        <FormTextArea control={control} name="info" label="Information" />
      </FormGroup>
      <FilmFacts file={file} />
      <SubtitlesGroup file={file} />
      <PosterGroup file={file} moment={() => film.current?.currentTime ?? 0} />
      <OwnerFields control={control} />
      <UsesGroup uses={file.uses} />
    </EntityForm>
  )
}
