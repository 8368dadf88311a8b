import type { PublicationView } from '../../../projections/publications/view.ts'
import type { Section } from './section.ts'

const types = {
  'publicationType:ljudkod': 'Ljudkod',
  'publicationType:newspaper': 'Tidning',
  'publicationType:audioBook': 'Ljudbok',
  'publicationType:websay': 'Websay',
  'publicationType:ljudkodCustom': 'Ljudkod, anpassad',
} as const

const typesOf = ({ publicationType }: PublicationView) =>
  Object.entries(types)
    .filter(([name]) => Reflect.get(publicationType, name.slice(name.indexOf(':') + 1)) === true)
    .map(([, text]) => text)

export const namesSection = {
  path: 'namn',
  title: 'Namn och kontakt',
  help: 'Namnet är början på namnet på varje nytt nummer.',
  labels: {
    name: 'Namn',
    customer: 'Organisation',
    ...types,
    nextIssueNumber: 'Nästa nummer',
    info: 'Information för redaktionen',
    contact: 'Kontaktens e-postadress',
    webSite: 'Webbplats',
    contactMessage: 'Text till den som vill ha kontakt',
  },
  readers: {
    name: 'projections/playlist/queries.ts',
    customer: 'api/files/owners.ts',
    publicationType: 'web/features/publication-list/type-names.ts',
    nextIssueNumber: 'commands/issue/open-issue.ts',
    info: 'web/features/publication-list/publications.tsx',
    contact: 'projections/playlist/queries.ts',
    webSite: 'projections/playlist/queries.ts',
    contactMessage: 'projections/playlist/queries.ts',
  },
  summary: (publication) => [
    publication.orgName || 'Ingen organisation',
    ...typesOf(publication),
    `nästa nummer är ${publication.nextIssueNumber.toString()}`,
    publication.contact !== '' && publication.contact,
  ],
} as const satisfies Section
