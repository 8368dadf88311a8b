import { Link } from 'react-router-dom'
import type { MailingAnswer } from '../queries/announcement.ts'

/** Whose addresses were not taken, and which of them have got the letter since. */
export const RefusedLetters = ({ refused }: { readonly refused: NonNullable<MailingAnswer['refused']> }) => (
  <div>
    <h3>Adressen togs inte emot</h3>
    <ul className="file-list">
      {refused.map(({ subscriberId, name, isSentSince }) => (
        <li key={subscriberId}>
          <span className="grow">
            <Link to={`/subscriber/${subscriberId}`}>{name || 'Prenumerant'}</Link>
            {isSentSince && <span className="soft small row-under">Har fått numret sedan dess.</span>}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
