import '../../kernel/components/layout/diff.css'
import { Link } from 'react-router-dom'
import { sayInstant } from '../../kernel/words/swedish.ts'
import type { RowDifference } from '../queries/read-models.ts'

const kindWords: Readonly<Record<RowDifference['kind'], string>> = {
  missing: 'Finns lagrad, men inte enligt loggen',
  extra: 'Saknas bland de lagrade',
  changed: 'Skiljer',
}

const EventLink = ({ event }: { readonly event: NonNullable<RowDifference['event']> }) => (
  <Link
    className="text-link"
    to={`/support/thing/${encodeURIComponent(event.stream)}?event=${event.revision.toString()}`}
  >
    {`Händelse ${(event.revision + 1).toString()}, ${event.type}, ${sayInstant(event.at)}`}
  </Link>
)

const Difference = ({ difference }: { readonly difference: RowDifference }) => {
  const { key, kind, fields, hasValues, said, event } = difference
  return (
    <li className="read-models-row">
      <h3>
        {kindWords[kind]}: <code>{key}</code>
      </h3>
      <p>
        {said} {event && <EventLink event={event} />}
      </p>
      {hasValues ? (
        <table className="diff">
          <caption className="visually-hidden">Fält som skiljer i raden {key}</caption>
          <thead>
            <tr>
              <th scope="col">Fält</th>
              <th scope="col">Lagrat</th>
              <th scope="col">Enligt loggen</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, stored, made }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td data-label="Lagrat">{stored === null ? '–' : <del>{stored}</del>}</td>
                <td data-label="Enligt loggen">{made === null ? '–' : <ins>{made}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="soft">Fält som skilde: {fields.map(({ name }) => name).join(', ')}. Värdena finns inte kvar.</p>
      )}
    </li>
  )
}

/** Differing rows side by side, each with the event that made the difference. */
export const RowDifferences = ({ differences }: { readonly differences: readonly RowDifference[] }) => (
  <ul className="read-models-rows">
    {differences.map((difference) => (
      <Difference key={difference.key} difference={difference} />
    ))}
  </ul>
)
