import { useAct } from '../../kernel/queries/use-act.ts'
import { fileKeys } from '../queries/files/file-acts.ts'
import type { Imagefile } from '../queries/files/files.ts'

type Turn = { readonly file: Imagefile; readonly direction: 'clockwise' | 'counterClockwise' }

export const useRotateImage = () =>
  useAct((api, { file, direction }: Turn) => api.patch(`/api/imagefiles/rotate/${direction}/${file.filename}`), {
    keys: fileKeys,
  })
