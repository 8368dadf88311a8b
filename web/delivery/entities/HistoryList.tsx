import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayDate, sayTime } from '../../kernel/words/swedish.ts'
import type { HistoryEntry } from '../../subscribers/queries/subscribers.ts'

type HistoryListProps = {
  readonly title: string
  /** Newest first. */
  readonly told: readonly HistoryEntry[]
  readonly help?: string
}

/** The events of a thing in plain words, each with its time; nothing where there are none. */
export const HistoryList = ({ title, told, help }: HistoryListProps) => {
  if (told.length === 0) return null
  return (
    <Section title={title}>
      {help && <p className="soft">{help}</p>}
      <ol className="file-list" reversed>
        {told.map(({ at, said }, place) => (
          <li key={told.length - place}>
            <span className="grow">
              {said}
              <span className="soft small num row-under">
                {sayDate(at)} kl. {sayTime(at)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
