import { typeLabels, typeNames } from '../entities/publication-types.ts'
import type { Section } from './section.ts'

const types = {
  'publicationType:ljudkod': typeLabels.ljudkod,
  'publicationType:newspaper': typeLabels.newspaper,
  'publicationType:audioBook': typeLabels.audioBook,
  'publicationType:websay': typeLabels.websay,
  'publicationType:ljudkodCustom': typeLabels.ljudkodCustom,
} as const

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
    contact: 'Kontakt',
    webSite: 'Webbplats',
    contactMessage: 'Text till den som vill ha kontakt',
  },
  groups: { 'publicationType:ljudkod': 'Typ' },
  readers: {
    name: 'projections/listening/playlist/queries.ts',
    customer: 'commands/editorial/media/file-permissions.ts',
    publicationType: 'web/editorial/entities/publication-types.ts',
    nextIssueNumber: 'commands/editorial/issue/open-issue.ts',
    info: 'web/editorial/publication-list/publication-list.tsx',
    contact: 'projections/listening/playlist/queries.ts',
    webSite: 'projections/listening/playlist/queries.ts',
    contactMessage: 'projections/listening/playlist/queries.ts',
  },
  judge: (fields) =>
    Object.keys(types).some((type) => fields[type] === true)
      ? undefined
      : { field: 'publicationType:ljudkod', text: 'Välj minst en typ.' },
  summary: (publication) => [
    publication.orgName || 'Ingen organisation',
    ...typeNames(publication.publicationType),
    `nästa nummer är ${publication.nextIssueNumber.toString()}`,
    publication.contact !== '' && publication.contact,
  ],
} as const satisfies Section
