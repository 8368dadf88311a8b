import { playerPath } from '../../../../../domain/listening/player-address.ts'
import { dayInWords } from '../../../../../projections/listening/playlist/day-in-words.ts'
import type { Playlist } from '../../../../../projections/listening/playlist/view.ts'
import { useWords } from '../../words.ts'

export const OtherIssues = ({ issues }: { readonly issues: Playlist['otherIssues'] }) => {
  const words = useWords()
  return (
    <ul className="playlist player-issues">
      {issues.map(({ _id, code, name, date }) => (
        <li key={_id}>
          <a className="react-aria-Button" href={playerPath({ issue: code })}>
            <span>{name}</span>
            <span className="num soft">{dayInWords(date, words)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
