import { Download, Undo2 } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status, type StatusTone } from '../../kernel/components/feedback/Status.tsx'
import { saveCsv } from '../../kernel/lists/save-csv.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { sayDate, today } from '../../kernel/words/swedish.ts'
import { type PriceListVersion, priceListsKey, statusNames } from '../queries/price-lists.ts'
import { Differences, sayChanges } from './Differences.tsx'
import { priceFields } from './fields.ts'
import { differences, numbersOf } from './numbers.ts'

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

/** Removes a coming version; undoing it publishes the same prices under the next number. */
const useWithdrawPriceList = (nextVersion: number) =>
  useAct((api, { version }: PriceListVersion) => api.del(`/api/pricelists/${version}`), {
    keys: [priceListsKey],
    receipt: ({ version, effectiveFrom, rows, rules }) => ({
      text: `Prislista version ${version} är återkallad.`,
      undo: (api) => api.post('/api/pricelists', { version: nextVersion, effectiveFrom, rows, rules }),
      undone: `Samma priser är publicerade som version ${nextVersion}.`,
    }),
    tellsFailure: true,
  })

/** Gives a line for each price and a column for each version, so that a line shows how one price has changed. */
const priceListCells = (versions: readonly PriceListVersion[]): readonly (readonly string[])[] => {
  const columns = versions.map((version) => ({ ...version, numbers: numbersOf(version) }))
  const head = columns.map(
    ({ version, effectiveFrom, status }) => `Version ${version}, från ${effectiveFrom} (${statusNames[status]})`,
  )
  const lines = priceFields.map(({ path, label, measure }) => [
    label,
    ...columns.map(({ numbers }) => measure.say(numbers[path] ?? 0)),
  ])
  return [['Pris', ...head], ...lines]
}
