import { useMutation } from '@tanstack/react-query'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { saveFile } from '../../kernel/lists/save-csv.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { queryOf, thingPath } from '../queries/timeline.ts'
import { useDeskApi } from '../reason/use-desk-api.ts'
import type { TimelineDesk } from './use-timeline-desk.ts'

/** Saves the timeline as it is filtered as a PDF, to print. */
export const usePrint = ({ stream, filter, thing }: TimelineDesk) => {
  const api = useDeskApi()
  const toasts = useToasts()
  return useMutation({
    mutationFn: () => api.file(`${thingPath(stream)}/timeline/print?${queryOf(filter).toString()}`, {}),
    onSuccess: (file) => saveFile(`${thing ? `${thing.kind} ${thing.name}` : stream}.pdf`, file),
    onError: (error) => toasts.show({ text: explain(error) }),
  })
}
