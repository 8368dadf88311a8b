import { Cell, TableBody, TableHeader, Row as TableRow } from 'react-aria-components'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { RowLink } from '../../kernel/components/table/RowLink.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayDate, sayDuration, sayNumber } from '../../kernel/words/swedish.ts'
import type { NarratorLoad } from '../queries/narrator-sound.ts'
import { whoseArticles } from './whose-articles.ts'

const rowsOf = (loads: readonly NarratorLoad[]) =>
  loads.flatMap(({ _id, name, issues }) =>
    issues.map((issue) => ({ ...issue, id: `${_id} ${issue._id}`, narrator: name })),
  )

const totalOf = (loads: readonly NarratorLoad[]) =>
  loads.flatMap(({ issues }) => issues).reduce((sum, { seconds }) => sum + seconds, 0)

/** The label stands in the stacked table, which has no heads of columns. */
const Fact = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <span className="row-facts">
    <span className="small soft stacked-only">{label}</span>
    <span className="num">{children}</span>
  </span>
)

/** What is assigned to each narrator, issue by issue, and how much of it is read. */
export const LoadTable = ({ loads }: { readonly loads: readonly NarratorLoad[] }) => {
  if (loads.length === 0)
    return (
      <p className="list-foot">Ingen har något att läsa in. Inläsare väljs på artiklarna, en eller flera åt gången.</p>
    )
  const rows = rowsOf(loads)
  return (
    <Section title="Att läsa in">
      <Table label="Inläsarnas artiklar, nummer för nummer">
        <TableHeader>
          <ColumnHead isRowHeader>Inläsare</ColumnHead>
          <ColumnHead>Nummer</ColumnHead>
          <ColumnHead>Ska ut</ColumnHead>
          <ColumnHead align="end">Inlästa</ColumnHead>
          <ColumnHead align="end">Kvar</ColumnHead>
        </TableHeader>
        <TableBody dependencies={[loads]}>
          {rows.map(({ id, _id, narrator, name, publicationName, date, articles, left, seconds }) => (
            <TableRow key={id} id={id}>
              <Cell data-wide>
                <RowLink href={`/publications/articles/${_id}?${whoseArticles(narrator)}`}>{narrator}</RowLink>
              </Cell>
              <Cell data-wide>{name || publicationName}</Cell>
              <Cell data-wide data-nowrap>
                <Fact label="Ska ut">{date === '' ? '–' : sayDate(date)}</Fact>
              </Cell>
              <Cell data-wide data-align="end">
                <Fact label="Inlästa">{`${sayNumber(articles - left)} av ${sayNumber(articles)}`}</Fact>
              </Cell>
              <Cell data-wide data-align="end">
                <Fact label="Kvar">{left === 0 ? 'Klart' : sayDuration(Math.round(seconds))}</Fact>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <p className="list-foot">
        {`Tiden räknas på orden och på hur fort var och en har läst: ungefär ${sayDuration(Math.round(totalOf(loads)))} kvar i allt.`}
      </p>
    </Section>
  )
}
