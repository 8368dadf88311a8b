import { Pencil, Trash2 } from 'lucide-react'
import { Cell, Row, type SortDescriptor, TableBody, TableHeader } from 'react-aria-components'
import { IconButton } from '../../components/IconButton.tsx'
import { IconLink } from '../../components/IconLink.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import { sayMoney } from '../../pricing/money.ts'
import type { ListedQuotation } from '../../queries/quotations.ts'
import { dateOf, sayDuration } from '../../swedish.ts'
import { QuotationStatus } from '../../components/QuotationStatus.tsx'

/** A price of nothing is one, too: what is given away. */
const isPriced = ({ price, state }: ListedQuotation) => price > 0 || !['requested', 'drafted'].includes(state)

type QuotationTableProps = {
  readonly quotations: readonly ListedQuotation[]
  readonly sort: SortDescriptor
  readonly onSort: (sort: SortDescriptor) => void
  readonly onRemove: (quotation: ListedQuotation) => void
}

const titleOf = ({ name, customerName }: ListedQuotation) => name || customerName || 'Namnlös'

export const QuotationTable = ({ quotations, sort, onSort, onRemove }: QuotationTableProps) => (
  <Table label="Offerter" sortDescriptor={sort} onSortChange={onSort}>
    <TableHeader>
      <ColumnHead id="name" isRowHeader allowsSorting>
        Namn
      </ColumnHead>
      <ColumnHead id="customerName" allowsSorting>
        Kund
      </ColumnHead>
      <ColumnHead id="state" allowsSorting>
        Läge
      </ColumnHead>
      <ColumnHead id="price" allowsSorting>
        Pris
      </ColumnHead>
      <ColumnHead id="readingTime" allowsSorting>
        Lästid per nummer
      </ColumnHead>
      <ColumnHead id="updatedAt" allowsSorting>
        Ändrad
      </ColumnHead>
      <ColumnHead isHidden>Val</ColumnHead>
    </TableHeader>
    <TableBody dependencies={[onRemove]}>
      {quotations.map((quotation) => (
        <Row key={quotation._id} id={quotation._id}>
          <Cell data-wide>
            <RowLink href={`/quotation/${quotation._id}`}>{titleOf(quotation)}</RowLink>
            {quotation.renewsYear !== null && (
              <span className="soft small" style={{ display: 'block' }}>
                Förnyelse
              </span>
            )}
          </Cell>
          <Cell data-wide>{quotation.orgName}</Cell>
          <Cell>
            <QuotationStatus state={quotation.state} />
          </Cell>
          <Cell>
            <span className="num">{isPriced(quotation) ? sayMoney(quotation.price) : '–'}</span>
          </Cell>
          <Cell>
            <span className="num">{quotation.readingTime > 0 ? sayDuration(quotation.readingTime) : '–'}</span>
          </Cell>
          <Cell data-grow>
            <span className="num">{dateOf(quotation.updatedAt)}</span>
            <span className="soft small num" style={{ display: 'block' }}>
              skapad {dateOf(quotation.createdAt)}
            </span>
          </Cell>
          <Cell data-align="end">
            <span className="row-actions">
              <IconLink icon={Pencil} to={`/quotation/${quotation._id}`} label={`Redigera ${titleOf(quotation)}`} />
              {quotation.state !== 'accepted' && (
                <IconButton icon={Trash2} label={`Radera ${titleOf(quotation)}`} onPress={() => onRemove(quotation)} />
              )}
            </span>
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
)
