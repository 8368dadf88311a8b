import type { z } from 'zod'
import { FileDescription } from '../../../domain/editorial/media/commands.ts'
import {
  blankOwnedFile,
  OwnedFileFields,
  ownedFileLabels,
  useFileForm,
} from '../../kernel/forms/owned-files/owned-file-form.ts'

const { title, alt } = FileDescription.shape

const ImageFields = OwnedFileFields.extend({ title, alt })
export type ImageFields = z.infer<typeof ImageFields>

const options = {
  entity: 'imagefile',
  schema: ImageFields,
  blank: { ...blankOwnedFile, title: '', alt: '' },
  labels: { ...ownedFileLabels, title: 'Titel', alt: 'Beskrivning' },
}

export const useImageForm = (id: string) => useFileForm<ImageFields>({ ...options, id })
