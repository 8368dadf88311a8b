import { HistoryList } from '../../delivery/entities/HistoryList.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { usePersonalReads } from '../queries/personal-reads.ts'

type AccessHistoryProps = {
  /** '/api/subscribers/<id>'. */
  readonly thing: string
  readonly title?: string
  /** The sentence of an empty record; absent: an empty record shows nothing. */
  readonly empty?: string
  /** A sentence after the help. */
  readonly note?: string
}

/** The access record of a person. */
export const AccessHistory = ({ thing, title = 'Vem har sett uppgifterna', empty, note = '' }: AccessHistoryProps) => {
  const { data } = usePersonalReads(thing)
  if (data?.entries.length === 0 && empty)
    return (
      <Section title={title}>
        <p className="soft">{empty}</p>
      </Section>
    )
  return (
    <HistoryList
      title={title}
      told={data?.entries ?? []}
      help={`De hundra senaste. Det som visas om inom en timme räknas en gång, och uppgifterna sparas i ${sayNumber(data?.keptDays ?? 0)} dagar. ${note}`.trim()}
    />
  )
}
