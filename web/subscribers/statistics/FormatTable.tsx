import { useId } from 'react'
import { Cell, Row, TableBody, TableHeader, ToggleButton } from 'react-aria-components'
import type { SubscriberKind } from '../../../domain/subscribers/subscriber-kinds.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { Statistic } from '../queries/statistics.ts'
import { averageOfAll, type Series, sayAverage, totalOf } from './series.ts'
import { Swatch } from './textures.tsx'

type FormatTableProps = {
  readonly of: Statistic
  readonly series: readonly Series[]
  readonly kind: SubscriberKind | null
  readonly onKind: (kind: SubscriberKind | null) => void
}

/** The bands from the top down, as the chart stacks them, with their averages. */
export const FormatTable = ({ of: { weeks, year }, series, kind, onKind }: FormatTableProps) => {
  const scope = useId()
  const last = weeks.at(-1)
  return (
    <Section title="Format">
      <Table label={`Format, medel ${year.toString()} och senaste veckan`} stack={false}>
        <TableHeader>
          <ColumnHead isRowHeader>Format</ColumnHead>
          <ColumnHead align="end">Medel</ColumnHead>
          <ColumnHead align="end">Senast</ColumnHead>
        </TableHeader>
        <TableBody dependencies={[series, kind, last]}>
          {series.toReversed().map((each) => (
            <Row key={each.kind} id={each.kind}>
              <Cell data-grow>
                <ToggleButton
                  className="react-aria-ToggleButton series"
                  isSelected={each.kind === kind}
                  onChange={(isSelected) => onKind(isSelected ? each.kind : null)}
                >
                  <Swatch scope={`${scope}-${each.kind}`} texture={each.texture} isChosen={each.kind === kind} />
                  {each.name}
                </ToggleButton>
              </Cell>
              <Cell data-align="end">
                <span className="num">{sayAverage(each.average)}</span>
              </Cell>
              <Cell data-align="end">
                <b className="num">{sayNumber(last?.counts[each.kind] ?? 0)}</b>
              </Cell>
            </Row>
          ))}
          <Row id="alla" data-total>
            <Cell data-grow>Alla</Cell>
            <Cell data-align="end">
              <span className="num">{sayAverage(averageOfAll(weeks))}</span>
            </Cell>
            <Cell data-align="end">
              <b className="num">{sayNumber(last ? totalOf(last) : 0)}</b>
            </Cell>
          </Row>
        </TableBody>
      </Table>
      <p className="small soft list-foot">
        Välj ett format, så blir det blått i diagrammet. Det som ingen har haft under året visas inte, och inte papper
        och punktskrift. Räknat i exemplar den sista dagen i veckan, utan den som har uppehåll.
      </p>
    </Section>
  )
}
