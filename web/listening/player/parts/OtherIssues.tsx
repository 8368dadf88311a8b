import { playerPath } from '../../../../domain/listening/player-address.ts'
import type { Playlist } from '../../../../projections/listening/playlist/view.ts'
import { longDate } from '../playback/times.ts'

export const OtherIssues = ({ issues }: { readonly issues: Playlist['otherIssues'] }) => (
  <ul className="playlist player-issues">
    {issues.map(({ _id, code, name, date }) => (
      <li key={_id}>
        <a className="react-aria-Button" href={playerPath({ issue: code })}>
          <span>{name}</span>
          <span className="num soft">{longDate(date)}</span>
        </a>
      </li>
    ))}
  </ul>
)
