import type { z } from 'zod'
import { FileDescription } from '../../../domain/editorial/media/commands.ts'
import {
  blankOwnedFile,
  OwnedFileFields,
  ownedFileLabels,
  useFileForm,
} from '../../kernel/forms/owned-files/owned-file-form.ts'

const VideoFields = OwnedFileFields.extend({ title: FileDescription.shape.title })
export type VideoFields = z.infer<typeof VideoFields>

const options = {
  entity: 'videofile',
  schema: VideoFields,
  blank: { ...blankOwnedFile, title: '' },
  labels: { ...ownedFileLabels, title: 'Titel' },
}

export const useVideoForm = (id: string) => useFileForm<VideoFields>({ ...options, id })
