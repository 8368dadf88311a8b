import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ListField,
  listFieldNames,
  listFields,
} from '../../../domain/subscribers/subscriber-import/list/fields.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { DatePicker } from '../../kernel/components/fields/dates/DatePicker.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { TableHeads } from '../../kernel/components/table/TableHeads.tsx'
import type { ImportDetail } from '../queries/subscriber-imports.ts'
import type { ImportActs } from './use-import-acts.ts'

const NO_COLUMN = 'none'
type Choice = ListField | typeof NO_COLUMN

const options: readonly { readonly value: Choice; readonly text: string }[] = [
  { value: NO_COLUMN, text: 'Tas inte med' },
  ...listFields.map((value) => ({ value, text: listFieldNames[value] })),
]

const choiceOf = (column: string | null | undefined): Choice =>
  options.find(({ value }) => value === column)?.value ?? NO_COLUMN

type ColumnsProps = { readonly list: ImportDetail; readonly acts: ImportActs; readonly onDone?: () => void }

/**
 * The field of each column, with cells of the first rows. The choice is remembered for lists with the same headings.
 */
export const ImportColumns = ({ list, acts, onDone }: ColumnsProps) => {
  const { sample, lack } = list
  const [titles = [], ...rows] = sample
  const [columns, setColumns] = useState<readonly Choice[]>(() =>
    titles.map((_, place) => choiceOf(list.columns[place])),
  )
  const [listDay, setListDay] = useState(list.listDay)
  const compare = useMutation({
    mutationFn: () =>
      acts.compare(
        columns.map((column) => (column === NO_COLUMN ? null : column)),
        listDay,
      ),
    ...(onDone ? { onSuccess: onDone } : {}),
  })
  return (
    <Section title="Vad som står i kolumnerna" className="import-parts">
      {lack !== '' && (
        <Notice tone="warn" level={3} title="Kolumnerna behöver väljas">
          <p>{lack}</p>
        </Notice>
      )}
      <table className="diff" data-columns>
        <TableHeads of={['Rubrik', 'Exempel', 'Är']} />
        <tbody>
          {titles.map((title, place) => (
            // Titles of columns may be empty or equal, so the index is the key.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              <th scope="row">{title || `Kolumn ${(place + 1).toString()}`}</th>
              <td data-label="Exempel">
                {rows
                  .map((row) => row[place] ?? '')
                  .filter(Boolean)
                  .join(' · ') || <span className="soft">(tomt)</span>}
              </td>
              <td>
                <Select
                  label={`${title || `Kolumn ${(place + 1).toString()}`} är`}
                  options={options}
                  value={columns[place] ?? NO_COLUMN}
                  onChange={(choice) => setColumns(columns.map((each, at) => (at === place ? choice : each)))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="fields">
        <DatePicker label="Listan är från" value={listDay} onChange={setListDay} />
      </div>
      <div className="button-row">
        <Button variant="primary" isPending={compare.isPending} pendingLabel="Jämför" onPress={() => compare.mutate()}>
          Jämför med registret
        </Button>
        {onDone && <Button onPress={onDone}>Avbryt</Button>}
      </div>
      <FailureNotice title="Listan jämfördes inte" error={compare.error} />
    </Section>
  )
}
