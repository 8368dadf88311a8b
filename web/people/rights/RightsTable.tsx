import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import type { RightsPart } from './rights.ts'

const IS_BY_ORGANIZATION = 'ja'

/** Some rows of a part of the product, with a column for each role. */
export const RightsTable = ({ title, columns, rows }: RightsPart) => {
  const roles = columns.slice(1, -1)
  return (
    <Section title={title}>
      <Table label={title}>
        <TableHeader>
          <ColumnHead isRowHeader>Vad</ColumnHead>
          {roles.map((role) => (
            <ColumnHead key={role}>{role}</ColumnHead>
          ))}
        </TableHeader>
        <TableBody dependencies={[rows]}>
          {rows.map(([what = '', ...cells]) => (
            <Row key={what} id={what}>
              <Cell data-wide>
                {capitalise(what)}
                {cells.at(-1) === IS_BY_ORGANIZATION && (
                  <span className="soft small row-under">i egen organisation</span>
                )}
              </Cell>
              {roles.map((role, nth) => (
                <Cell key={role} data-wide>
                  {cells[nth] ? <RoleCell role={role} acts={cells[nth]} /> : null}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

/** The role stands in the stacked table, which has no heads of columns. */
const RoleCell = ({ role, acts }: { readonly role: string; readonly acts: string }) => (
  <span>
    <span className="small soft stacked-only">{role}</span>
    {acts}
  </span>
)
