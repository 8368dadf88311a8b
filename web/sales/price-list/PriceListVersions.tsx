import { Download, Undo2 } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status, type StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { saveCsv } from '../../kernel/lists/save-csv.ts'
import { sayDate, today } from '../../kernel/words/swedish.ts'
import { type PriceListVersion, statusNames } from '../queries/price-lists.ts'
import { Differences, sayChanges } from './Differences.tsx'
import { differences, numbersOf } from './numbers.ts'
import { priceListCells } from './price-list-csv.ts'
import { useWithdrawPriceList } from './withdraw-price-list.ts'

const tones: Readonly<Record<PriceListVersion['status'], StatusTone>> = {
  coming: 'now',
  inForce: 'ok',
  past: 'waiting',
  withdrawn: 'warn',
}

type VersionsProps = { readonly versions: readonly PriceListVersion[]; readonly nextVersion: number }

/** Lists every version with its first day and its changes. */
export const PriceListVersions = ({ versions, nextVersion }: VersionsProps) => {
  const withdraw = useWithdrawPriceList(nextVersion)
  return (
    <section className="price-rows" aria-labelledby="versioner">
      <h2 id="versioner">Versioner</h2>
      <table className="react-aria-Table" data-stack="" aria-labelledby="versioner">
        <thead className="react-aria-TableHeader">
          <tr>
            {['Version', 'Gäller från', 'Publicerad', 'Läge', 'Mot versionen före'].map((title) => (
              <th key={title} className="react-aria-Column" scope="col">
                {title}
              </th>
            ))}
            <th className="react-aria-Column" scope="col">
              <span className="visually-hidden">Val</span>
            </th>
          </tr>
        </thead>
        <tbody className="react-aria-TableBody">
          {versions.map((version) => (
            <tr key={version.version} className="react-aria-Row">
              <th className="react-aria-Cell" scope="row" data-wide="">
                Version {version.version}
              </th>
              <td className="react-aria-Cell">
                <span className="stacked-label small soft" aria-hidden="true">
                  Gäller från
                </span>
                {sayDate(version.effectiveFrom)}
              </td>
              <td className="react-aria-Cell">
                <span className="stacked-label small soft" aria-hidden="true">
                  Publicerad
                </span>
                {sayDate(version.publishedAt)}
              </td>
              <td className="react-aria-Cell" data-grow="">
                <Status tone={tones[version.status]}>{statusNames[version.status]}</Status>
              </td>
              <td className="react-aria-Cell" data-wide="">
                <VersionChanges version={version} versions={versions} />
              </td>
              <td className="react-aria-Cell" data-align="end">
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="quiet"
        icon={Download}
        onPress={() => saveCsv(`prislista-${today()}.csv`, priceListCells(versions))}
      >
        Hämta som CSV
      </Button>
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
