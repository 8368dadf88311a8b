import { HistoryList } from '../../delivery/entities/HistoryList.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { usePersonalReads } from '../queries/personal-reads.ts'

type AccessHistoryProps = {
  /** '/api/subscribers/<id>'. */
  readonly thing: string
  readonly title?: string
  /** The sentence of an empty record; absent: an empty record shows nothing. */
  readonly empty?: string
}

/** The access record of a person. */
export const AccessHistory = ({ thing, title = 'Vem har sett uppgifterna', empty }: AccessHistoryProps) => {
  const { data } = usePersonalReads(thing)
  if (data?.length === 0 && empty)
    return (
      <Section title={title}>
        <p className="soft">{empty}</p>
      </Section>
    )
  return (
    <HistoryList
      title={title}
      told={data ?? []}
      help="De hundra senaste. Det som visas om inom en timme räknas en gång, och uppgifterna sparas i två år."
    />
  )
}
