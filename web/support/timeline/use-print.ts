import { useMutation } from '@tanstack/react-query'
import { headingOf } from '../../../domain/support/thing-kinds.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { saveFile } from '../../kernel/lists/save-csv.ts'
import { explain } from '../../kernel/server/api-client.ts'
import { thingPath } from '../queries/timeline.ts'
import { queryOf } from '../queries/with-query.ts'
import { useDeskApi } from '../reason/use-desk-api.ts'
import type { TimelineDesk } from './use-timeline-desk.ts'

/** Saves the timeline as it is filtered as a PDF, to print. */
export const usePrint = ({ stream, filter, thing }: TimelineDesk) => {
  const api = useDeskApi()
  const toasts = useToasts()
  return useMutation({
    mutationFn: () => api.file(`${thingPath(stream)}/timeline/print?${queryOf(filter).toString()}`, {}),
    onSuccess: (file) => saveFile(`${thing ? headingOf(thing) : stream}.pdf`, file),
    onError: (error) => toasts.show({ text: explain(error) }),
  })
}
