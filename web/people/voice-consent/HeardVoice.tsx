import { Link } from 'react-router-dom'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { useHeardVoice } from '../queries/users.ts'

type HeardVoiceProps = {
  readonly userId: string
  /** The consent holds: the list says what a withdrawal does not change. */
  readonly isConsenting: boolean
}

const sayCount = (count: number) => `${sayNumber(count)} nummer`

/** The issues in which a withdrawal alone does not end that a narrator is heard, and what ends it; nothing where there are none. */
export const HeardVoice = ({ userId, isConsenting }: HeardVoiceProps) => {
  const { data } = useHeardVoice(userId)
  if (!data || data.total === 0) return null
  const { issues, total } = data
  const lead = isConsenting
    ? `Tas samtycket tillbaka hörs rösten ändå i ${sayCount(total)}, tills de görs om.`
    : `Rösten hörs ännu i ${sayCount(total)}.`
  return (
    <>
      <p>
        {`${lead} Spelaren på webben spelar en inläsning från ett annat nummer tills den tas bort ur artikeln. Sedan görs böckerna på nytt, så hörs rösten inte i dem.`}
      </p>
      <ul className="file-list" aria-label="Nummer där rösten hörs">
        {issues.map(({ issue, name, publicationName, isPlayed, isInBook }) => (
          <li key={issue}>
            <span className="grow">
              <Link to={`/publications/articles/${issue}`}>{name}</Link>
              <span className="soft small row-under">
                {`${publicationName}. Hörs ${[isPlayed && 'i spelaren', isInBook && 'i böckerna'].filter(Boolean).join(' och ')}.`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {total > issues.length && (
        <p className="soft small">{`Och i ${sayCount(total - issues.length)} till, som är äldre.`}</p>
      )}
    </>
  )
}
