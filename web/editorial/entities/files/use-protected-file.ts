import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../kernel/lists/save-csv.ts'
import { useApi } from '../../../kernel/server/api-client.ts'

/** Saves a file with those whose identity is protected, for who says why. `path`: what is answered to a reason. */
export const useProtectedFile = (path: string, fileName: string) => {
  const api = useApi()
  return useMutation({
    mutationFn: (reason: string) => api.file(path, { reason }),
    onSuccess: (file) => saveFile(fileName, file),
  })
}
