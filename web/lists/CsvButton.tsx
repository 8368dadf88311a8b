import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { explain, useApi } from '../server/api-client.ts'
import { Button } from '../components/actions/Button.tsx'
import { useToasts } from '../components/feedback/toasts.ts'
import { saveCsv } from './save-csv.ts'
import { today } from '../words/swedish.ts'
import type { EntityListOptions, Listed } from './list-of.ts'
import { readAll } from './pages.ts'

type CsvButtonProps<Row extends Listed> = { readonly of: EntityListOptions<Row>; readonly query: string }

/** Saves what the list holds as it is searched and sorted, to its last page. */
export const CsvButton = <Row extends Listed>({ of, query }: CsvButtonProps<Row>) => {
  const { collection, columns, words, file = words.many } = of
  const api = useApi()
  const toasts = useToasts()
  const save = useMutation({
    mutationFn: async () => {
      const rows = await readAll<Row>(api, `${collection}?${query}`)
      const cells = rows.map((row) => columns.map(({ text }) => text(row)))
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
