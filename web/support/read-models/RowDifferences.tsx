import { Link } from 'react-router-dom'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { DiffTable } from '../entities/DiffTable.tsx'
import { FactList } from '../entities/FactList.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import type { RowDifference } from '../queries/read-models.ts'

const kindWords: Readonly<Record<RowDifference['kind'], string>> = {
  missing: 'Finns lagrad, men inte enligt loggen',
  extra: 'Saknas bland de lagrade',
  changed: 'Skiljer',
}

const EventLink = ({ event }: { readonly event: NonNullable<RowDifference['event']> }) => (
  <>
    <Link to={thingAddress(event.stream, event.revision)}>
      {`Händelse ${(event.revision + 1).toString()}, ${sayInstant(event.at)}`}
    </Link>{' '}
    <span className="code small soft">{event.type}</span>
  </>
)

/** A value of a row as it is stored; a field without one is said to be empty. */
const sayValue = (value: string | null): string => {
  if (value === null || value === 'null') return ''
  return value === '' ? '””' : value
}

type DifferenceProps = { readonly difference: RowDifference }

const ChangedFields = ({ difference: { key: row, fields } }: DifferenceProps) => (
  <DiffTable
    caption={`Fält som skiljer i raden ${row}`}
    heads={['Lagrat', 'Enligt loggen']}
    rows={fields.map(({ name, stored, made }) => ({ name, before: sayValue(stored), after: sayValue(made) }))}
    hasCodeNames
  />
)

/** A row that stands on one side alone has no fields to compare: it is read where the administrator asks for it. */
const WholeRow = ({ difference: { fields } }: DifferenceProps) => (
  <details>
    <summary>Visa hela raden</summary>
    <div className="whole-row">
      <FactList
        facts={fields.flatMap(({ name, stored, made }) => {
          const value = stored ?? made
          return value === null || value === 'null' || value === '' ? [] : [{ name, value }]
        })}
      />
    </div>
  </details>
)

const Values = ({ difference }: DifferenceProps) => {
  const { kind, fields, hasValues } = difference
  if (!hasValues)
    return (
      <p className="soft">Fält som skilde: {fields.map(({ name }) => name).join(', ')}. Värdena finns inte kvar.</p>
    )
  return kind === 'changed' ? <ChangedFields difference={difference} /> : <WholeRow difference={difference} />
}

type RowDifferencesProps = {
  readonly differences: readonly RowDifference[]
  /** The level of a row's heading. */
  readonly level: 3 | 4
}

/** Differing rows, each with the event that made the difference. */
export const RowDifferences = ({ differences, level }: RowDifferencesProps) => {
  const Heading = level === 3 ? 'h3' : 'h4'
  return (
    <ul className="row-differences">
      {differences.map((difference) => (
        <li key={difference.key} className="row-difference">
          <header>
            <Heading>
              Rad <code>{difference.key}</code>
            </Heading>
            <Status tone="danger">{kindWords[difference.kind]}</Status>
          </header>
          <p>
            {difference.said} {difference.event && <EventLink event={difference.event} />}
          </p>
          <Values difference={difference} />
        </li>
      ))}
    </ul>
  )
}
