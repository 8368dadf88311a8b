import type { TimelineDesk } from './use-timeline-desk.ts'

/** Under what has happened: what the clock will do by itself. */
export const ComingRows = ({ desk: { coming } }: { readonly desk: TimelineDesk }) =>
  coming.length > 0 && (
    <section aria-labelledby="kommer" className="coming-rows">
      <h3 id="kommer">Kommer</h3>
      <ul>
        {coming.map(({ id, said }) => (
          <li key={id}>{said}</li>
        ))}
      </ul>
    </section>
  )
