import { useAct } from '../../kernel/queries/use-act.ts'
import { type IssueFile, issueFilesKey } from '../queries/issue-files.ts'

export const useRemoveFile = (issueId: string) =>
  useAct((api, { collection, _id }: IssueFile) => api.del(`/api/${collection}/${_id}`), {
    keys: [issueFilesKey(issueId)],
    receipt: ({ collection, _id, name }) => ({
      text: `${name} är raderad.`,
      undo: (api) => api.post(`/api/${collection}/${_id}/restore`),
      undone: `${name} är tillbaka.`,
    }),
  })
