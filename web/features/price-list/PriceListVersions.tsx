import { Undo2 } from 'lucide-react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import { Button } from '../../components/Button.tsx'
import { Status, type StatusTone } from '../../components/Status.tsx'
import { ColumnHead, Table } from '../../components/Table.tsx'
import { type PriceListVersion, statusNames } from '../../queries/price-lists.ts'
import { sayDate } from '../../swedish.ts'
import { Differences, sayChanges } from './Differences.tsx'
import { differences, numbersOf } from './numbers.ts'
import { useWithdrawPriceList } from './withdraw-price-list.ts'

const tones: Readonly<Record<PriceListVersion['status'], StatusTone>> = {
  coming: 'now',
  inForce: 'ok',
  past: 'waiting',
  withdrawn: 'warn',
}

type VersionsProps = { readonly versions: readonly PriceListVersion[]; readonly nextVersion: number }

/** Every version with its first day and what it changed. */
export const PriceListVersions = ({ versions, nextVersion }: VersionsProps) => {
  const withdraw = useWithdrawPriceList(nextVersion)
  return (
    <section className="price-rows" aria-labelledby="versioner">
      <h2 id="versioner">Versioner</h2>
      <Table label="Versioner av prislistan">
        <TableHeader>
          <ColumnHead isRowHeader>Version</ColumnHead>
          <ColumnHead>Gäller från</ColumnHead>
          <ColumnHead>Publicerad</ColumnHead>
          <ColumnHead>Läge</ColumnHead>
          <ColumnHead>Mot versionen före</ColumnHead>
          <ColumnHead isHidden>Val</ColumnHead>
        </TableHeader>
        <TableBody>
          {versions.map((version) => (
            <Row key={version.version} id={version.version}>
              <Cell data-wide>Version {version.version}</Cell>
              <Cell>{sayDate(version.effectiveFrom)}</Cell>
              <Cell>{sayDate(version.publishedAt)}</Cell>
              <Cell data-grow>
                <Status tone={tones[version.status]}>{statusNames[version.status]}</Status>
              </Cell>
              <Cell data-wide>
                <VersionChanges version={version} versions={versions} />
              </Cell>
              <Cell data-align="end">
                {version.status === 'coming' && (
                  <Button
                    variant="quiet"
                    icon={Undo2}
                    aria-label={`Återkalla version ${version.version}`}
                    onPress={() => withdraw.mutate(version)}
                  >
                    Återkalla
                  </Button>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

type ChangesProps = { readonly version: PriceListVersion; readonly versions: readonly PriceListVersion[] }

const VersionChanges = ({ version, versions }: ChangesProps) => {
  const before = versions.find((other) => other.version < version.version && other.status !== 'withdrawn')
  if (!before) return <span className="soft">Den första</span>
  const changes = differences(numbersOf(before), numbersOf(version))
  if (changes.length === 0) return <span className="soft">{sayChanges(0)}</span>
  return (
    <details>
      <summary>{sayChanges(changes.length)}</summary>
      <Differences of={changes} />
    </details>
  )
}
