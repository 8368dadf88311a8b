import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../components/actions/Button.tsx'
import { useToasts } from '../components/feedback/toasts.ts'
import { explain } from '../server/api-client.ts'
import { today } from '../words/swedish.ts'
import type { EntityListOptions, ListRow } from './define-list.ts'
import { saveCsv } from './save-csv.ts'

type CsvButtonProps<Row extends ListRow> = {
  readonly of: EntityListOptions<Row>
  readonly read: () => Promise<readonly Row[]>
}

/** Saves the rows of a list, in its words. */
export const CsvButton = <Row extends ListRow>({ of, read }: CsvButtonProps<Row>) => {
  const { columns, words, file = words.many } = of
  const toasts = useToasts()
  const save = useMutation({
    mutationFn: async () => {
      const cells = (await read()).map((row) => columns.map(({ text }) => text(row)))
      saveCsv(`${file}-${today()}.csv`, [columns.map(({ title }) => title), ...cells])
    },
    onError: (error) => toasts.show({ text: explain(error) }),
  })
  return (
    <Button
      variant="quiet"
      icon={Download}
      isPending={save.isPending}
      pendingLabel="Hämtar"
      onPress={() => save.mutate()}
    >
      Hämta som CSV
    </Button>
  )
}
