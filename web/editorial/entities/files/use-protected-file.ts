import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../kernel/lists/save-csv.ts'
import { useApi } from '../../../kernel/server/api-client.ts'

/**
 * Saves a file including protected identities, for a user who gives a reason. `path`: the address that answers to a
 * reason.
 */
export const useProtectedFile = (path: string, fileName: string) => {
  const api = useApi()
  return useMutation({
    mutationFn: (reason: string) => api.file(path, { reason }),
    onSuccess: (file) => saveFile(fileName, file),
  })
}
