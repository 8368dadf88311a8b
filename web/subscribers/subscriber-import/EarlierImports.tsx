import { Link } from 'react-router-dom'
import type { PublicationName } from '../../../projections/editorial/publication/view.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { TableHeads } from '../../kernel/components/table/TableHeads.tsx'
import { sayDate, sayNumber, sayTime } from '../../kernel/words/swedish.ts'
import { type SubscriberImport, useSubscriberImports } from '../queries/subscriber-imports.ts'

const statusTexts: Readonly<Record<SubscriberImport['status'], string>> = {
  received: 'Kolumnerna är inte valda',
  compared: 'Väntar på att granskas',
  outdated: 'Behöver jämföras igen',
  started: 'Genomförs nu',
  completed: 'Genomförd',
  discarded: 'Slängd',
  undoing: 'Ångras nu',
  undone: 'Ångrad',
}

const importStatusText = ({ status, undone }: SubscriberImport) =>
  status === 'undone' && undone?.left ? 'Delvis ångrad' : statusTexts[status]

const resultText = ({ done, counts }: SubscriberImport): string => {
  const numbers = done ?? counts
  if (!numbers) return ''
  const { added, changed, removed } = numbers
  return `${sayNumber(added)} nya, ${sayNumber(changed)} ändrade, ${sayNumber(removed)} borttagna`
}

/** Earlier list imports, to continue or to look back at. */
export const EarlierImports = ({ publications }: { readonly publications: readonly PublicationName[] }) => {
  const { data: imports = [] } = useSubscriberImports()
  const names = new Map<string, string>(publications.map(({ _id, name }) => [_id, name]))
  if (imports.length === 0) return null
  return (
    <Section title="Inlästa listor">
      <table className="diff" data-imports>
        <TableHeads of={['Publikation', 'Inläst', 'Läge', 'Innehåll']} />
        <tbody>
          {imports.map((each) => (
            <tr key={each._id}>
              <th scope="row">
                <Link className="react-aria-Link" to={`/subscribers/import/${each._id}`}>
                  {names.get(each.publication) ?? 'Borttagen publikation'}
                </Link>
              </th>
              <td data-label="Inläst">
                {sayDate(each.receivedAt)} kl. {sayTime(each.receivedAt)}, {each.receivedBy}
              </td>
              <td data-label="Läge">{importStatusText(each)}</td>
              <td data-label="Innehåll">{resultText(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
