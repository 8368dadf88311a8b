import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayDate } from '../../kernel/words/swedish.ts'
import { type Burn, type Discs, useDiscActs } from '../queries/discs.ts'
import { discOrderStatusOf, formatWords, insteadInWords, madeInWords, robotName } from './burn-words.ts'

type BurnsProps = { readonly issueId: string; readonly discs: Discs }

const canStop = ({ status, isReal }: Burn): boolean =>
  status === 'ordered' || status === 'failed' || (status === 'imaged' && isReal)

const discOrderContent = ({ format, subscriber }: Burn): string =>
  subscriber === null ? formatWords[format] : `${formatWords[format]}, till en prenumerant`

/** The disc orders of the issue, and what the robots work at for other issues. */
export const Burns = ({ issueId, discs: { burns, robots } }: BurnsProps) => {
  const acts = useDiscActs(issueId)
  if (burns.length === 0) return null
  return (
    <Section title="Bränningar">
      <FailureNotice title="Inget stoppades" error={acts.error} />
      <Table label="Bränningar">
        <TableHeader>
          <ColumnHead isRowHeader>Vad</ColumnHead>
          <ColumnHead>Format</ColumnHead>
          <ColumnHead>Robot</ColumnHead>
          <ColumnHead align="end">Skivor</ColumnHead>
          <ColumnHead>Läge</ColumnHead>
          <ColumnHead isHidden align="end">
            Val
          </ColumnHead>
        </TableHeader>
        <TableBody>
          {burns.map((burn) => {
            const { tone, text } = discOrderStatusOf(burn)
            const robot = robotName(robots, burn.robot)
            return (
              <Row key={burn._id}>
                <Cell data-wide>
                  {burn.issueName}
                  <span className="small soft row-under">{sayDate(burn.day ?? burn.orderedAt)}</span>
                </Cell>
                <Cell data-grow>{discOrderContent(burn)}</Cell>
                <Cell>{robot}</Cell>
                <Cell data-align="end">
                  <span className="num">{madeInWords(burn)}</span>
                </Cell>
                <Cell>
                  <Status tone={tone}>{text}</Status>
                  {burn.instead > 0 && <span className="small soft row-under">{insteadInWords(burn)}</span>}
                </Cell>
                <Cell data-align="end">
                  {canStop(burn) && (
                    <Button
                      variant="quiet"
                      aria-label={`Stoppa ${burn.issueName}, ${formatWords[burn.format]}, ${robot}`}
                      onPress={() => acts.mutate({ kind: 'stop', burn: burn._id })}
                    >
                      Stoppa
                    </Button>
                  )}
                </Cell>
              </Row>
            )
          })}
        </TableBody>
      </Table>
    </Section>
  )
}
