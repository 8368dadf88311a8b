import { Link } from 'react-router-dom'
import { thingAddress } from '../entities/thing-address.ts'
import type { BesideThing } from '../queries/timeline.ts'

export const neighbourAddress = ({ stream, text }: BesideThing): string =>
  `${thingAddress(stream)}${text === '' ? '' : `?${new URLSearchParams({ text }).toString()}`}`

/** Other things that tell more of this thing. */
export const ThingsBeside = ({ things }: { readonly things: readonly BesideThing[] }) =>
  things.length > 0 && (
    <nav aria-label="Hör till" className="things-beside">
      <span className="soft">Se också</span>
      <ul>
        {things.map((thing) => (
          <li key={thing.stream}>
            <Link className="text-link" to={neighbourAddress(thing)}>
              {thing.name}
            </Link>
            {thing.state !== '' && <span className="soft">{`, ${thing.state.toLocaleLowerCase('sv')}`}</span>}
          </li>
        ))}
      </ul>
    </nav>
  )
