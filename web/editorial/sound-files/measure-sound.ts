import { useAct } from '../../kernel/queries/use-act.ts'
import { fileKeys } from '../queries/files/file-acts.ts'

export const useMeasureSound = () =>
  useAct((api, id: string) => api.put(`/api/soundfiles/update-data/${id}`), {
    keys: fileKeys,
    receipt: () => ({ text: 'Ljudet är mätt.' }),
    tellsFailure: true,
  })
