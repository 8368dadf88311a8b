import { playerPath } from '../../../../../domain/listening/player-address.ts'
import { fill } from '../../../../../domain/listening/words/fill.ts'
import { dayInWords } from '../../../../../projections/listening/playlist/day-in-words.ts'
import type { PlaylistGroup } from '../../../../../projections/listening/playlist/view.ts'
import { useWords } from '../../words.ts'

/** The latest issues of the group's other publications, as the first paint has them. */
export const GroupIssues = ({ group: { _id, name, issues } }: { readonly group: PlaylistGroup }) => {
  const words = useWords()
  return (
    issues.length > 0 && (
      <nav className="player-group" aria-labelledby="grupp">
        <h2 id="grupp">{fill(words.moreInGroup, name)}</h2>
        <ul className="playlist player-issues">
          {issues.map((issue) => (
            <li key={issue._id}>
              <a className="react-aria-Button" href={playerPath({ issue: issue.code, group: _id })}>
                <span>
                  <b>{issue.publicationName}</b> <span className="player-issue-name">{issue.name}</span>
                </span>{' '}
                <span className="num soft">{dayInWords(issue.date, words)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}
