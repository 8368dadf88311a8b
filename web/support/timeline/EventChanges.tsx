import type { EventDetail } from '../queries/timeline.ts'

/** The changes of an event, field by field. */
export const EventChanges = ({ changes }: Pick<EventDetail, 'changes'>) =>
  changes.length > 0 && (
    <table className="diff">
      <caption className="visually-hidden">Vad händelsen ändrade</caption>
      <thead>
        <tr>
          <th scope="col">Fält</th>
          <th scope="col">Före</th>
          <th scope="col">Efter</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="Före">{before === '' ? <span className="soft">(inget)</span> : <del>{before}</del>}</td>
            <td data-label="Efter">{after === '' ? <span className="soft">(inget)</span> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
