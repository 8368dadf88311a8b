import { useAct } from '../../kernel/queries/use-act.ts'
import type { Issue } from '../queries/issues.ts'

export const useDeactivate = ({ _id, name }: Issue) =>
  useAct((api) => api.put(`/api/issues/set-date-undef/${_id}`), {
    entities: ['issue'],
    receipt: () => ({ text: `${name} är inte släppt längre.` }),
  })
