import type { PublicationGroupsEvent } from '../../../domain/editorial/publication-group/events.ts'
import { fieldsOf, type InWords, quoteText, type SentenceLookup } from '../../kernel/history/sentence-parts.ts'

const descriptions = { name: 'namn', info: 'info' }

const publicationIn = ({ publication }: SentenceLookup, id: string): string => {
  const name = publication(id)
  return name === undefined ? 'en publikation' : quoteText(name)
}

export const publicationGroupsInWords: InWords<PublicationGroupsEvent> = {
  PublicationGroupFormed: ({ name }) => `bildade gruppen ${quoteText(name)}`,
  PublicationGroupDescribed: ({ changes }) => `ändrade gruppens ${fieldsOf(changes, descriptions)}`,
  PublicationJoinedGroup: ({ publicationId }, aside) => `lade till ${publicationIn(aside, publicationId)} i gruppen`,
  PublicationLeftGroup: ({ publicationId }, aside) => `tog bort ${publicationIn(aside, publicationId)} ur gruppen`,
  GroupDefaultChosen: ({ publicationId }, aside) =>
    publicationId === null
      ? 'lämnade gruppen utan förvald publikation'
      : `förvalde ${publicationIn(aside, publicationId)} i gruppen`,
  PublicationGroupRemoved: () => 'tog bort gruppen',
  PublicationGroupRestored: () => 'tog tillbaka den borttagna gruppen',
}
