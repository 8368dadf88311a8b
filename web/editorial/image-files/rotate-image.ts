import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../kernel/server/api-client.ts'
import { useRefreshFiles } from '../queries/file-acts.ts'
import type { Imagefile } from '../queries/files.ts'

type Turn = { readonly file: Imagefile; readonly direction: 'clockwise' | 'counterClockwise' }

export const useRotateImage = () => {
  const api = useApi()
  const refresh = useRefreshFiles()
  return useMutation({
    mutationFn: ({ file, direction }: Turn) => api.patch(`/api/imagefiles/rotate/${direction}/${file.filename}`),
    onSettled: refresh,
  })
}
