import { faces } from '../../../domain/editorial/publication/types.ts'
import { typeNames } from '../entities/publication-types.ts'
import type { Section } from './section.ts'

const types = {
  'publicationType:ljudkod': faces.ljudkod.name,
  'publicationType:newspaper': faces.newspaper.name,
  'publicationType:audioBook': faces.audioBook.name,
  'publicationType:websay': faces.websay.name,
  'publicationType:ljudkodCustom': faces.ljudkodCustom.name,
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
    name: 'projections/listening/playlist/shown-publication.ts',
    customer: 'commands/editorial/media/file-permissions.ts',
    publicationType: 'domain/editorial/publication/types.ts',
    nextIssueNumber: 'commands/editorial/issue/open-issue.ts',
    info: 'web/editorial/publication-list/publication-list.tsx',
    contact: 'projections/listening/playlist/shown-publication.ts',
    webSite: 'projections/listening/playlist/shown-publication.ts',
    contactMessage: 'projections/listening/playlist/shown-publication.ts',
  },
  judge: (fields) =>
    Object.keys(types).some((type) => fields[type] === true)
      ? undefined
      : { field: 'publicationType:ljudkod', text: 'Välj minst en typ.' },
  summary: (publication) => [
    publication.orgName || 'Ingen organisation',
    ...typeNames(publication.publicationType),
    publication.pubGroup ? 'i en publikationsgrupp' : false,
    `nästa nummer är ${publication.nextIssueNumber.toString()}`,
    publication.contact !== '' && publication.contact,
  ],
} as const satisfies Section
