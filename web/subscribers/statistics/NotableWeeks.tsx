import { Link } from 'react-router-dom'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import type { ImportedList, Week } from '../queries/statistics.ts'

type NotableWeeksProps = {
  readonly noted: readonly Week[]
  readonly lists: readonly ImportedList[]
  /** Link to a week's events; undefined: the user may not see them. */
  readonly hrefOf: ((week: number) => string) | undefined
}

const sayTurns = ({ began, ended }: Week) =>
  [began > 0 && `${sayNumber(began)} nya`, ended > 0 && `${sayNumber(ended)} avslutade`].filter(Boolean).join(', ')

const sayList = ({ added, changed, removed }: ImportedList) =>
  `En lista togs in: ${sayNumber(added)} nya, ${sayNumber(changed)} ändrade, ${sayNumber(removed)} borttagna.`

/** The weeks in which most subscriptions began or ended. List imports are named here, too. */
export const NotableWeeks = ({ noted, lists, hrefOf }: NotableWeeksProps) => {
  if (noted.length === 0) return null
  return (
    <Section title="Vad hände">
      <ol className="notes">
        {noted.map((each, at) => (
          <li key={each.week}>
            <span className="note-mark" aria-hidden="true">
              {at + 1}
            </span>
            <span>
              <b>Vecka {each.week}</b>
              {each.began + each.ended > 0 && <span className="row-under small">{sayTurns(each)}.</span>}
              {lists
                .filter(({ week }) => week === each.week)
                .map((list) => (
                  <span key={list._id} className="row-under small">
                    {sayList(list)}{' '}
                    {hrefOf && (
                      <a className="text-link" href={`/api/subscriberImports/${list._id}/report`} download>
                        Hämta rapporten
                      </a>
                    )}
                  </span>
                ))}
              {hrefOf && (
                <Link className="text-link" to={hrefOf(each.week)} preventScrollReset>
                  Vad hände vecka {each.week}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
