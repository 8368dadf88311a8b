import { Image, Newspaper } from 'lucide-react'
import { Icon } from '../../kernel/components/Icon.tsx'
import { defineList, type ListColumn } from '../../kernel/lists/define-list.ts'
import { dateOf, sayDate } from '../../kernel/words/swedish.ts'
import { typeNames } from '../entities/publication-types.ts'
import type { PublicationListed } from '../queries/publications.ts'
import { olderFilter, organizationFilter } from './filters.tsx'
import { LatestBookChanges } from './LatestBookChanges.tsx'
import { NextIssue } from './NextIssue.tsx'
import { PodcastLine } from './PodcastLine.tsx'
import { PublicationActions } from './PublicationActions.tsx'
import { PublicationConsequences } from './PublicationConsequences.tsx'

type ListReader = { readonly isAdmin: boolean; readonly isStaff: boolean }

/** The list for administrators and for readers. Notes are for staff only. */
export const publicationListOf = ({ isAdmin, isStaff }: ListReader) =>
  defineList<PublicationListed>({
    entity: 'publication',
    follows: ['customer'],
    collection: '/api/publications',
    words: { one: 'publikation', many: 'publikationer', none: 'Ingen' },
    href: ({ _id }) => `/publications/issues/${_id}`,
    edit: ({ _id }) => (isAdmin ? `/publications/edit/${_id}` : undefined),
    actions: (publication) => <PublicationActions of={publication} />,
    filters: [organizationFilter, olderFilter],
    columns: [
      {
        id: 'name',
        title: 'Namn',
        text: ({ name }) => name,
        cell: ({ _id, name }) => (
          <>
            <NextIssue publication={_id} />
            <LatestBookChanges publication={_id} />
            <PodcastLine of={{ _id, name }} />
          </>
        ),
        isSortable: true,
      },
      {
        id: 'organization',
        title: 'Organisation',
        text: ({ orgName }) => orgName,
        isSortable: true,
        isWanted: (rows) => rows.some(({ orgName }) => orgName !== ''),
        width: 'grow',
      },
      ...(isStaff ? [note] : []),
      {
        id: 'type',
        title: 'Typ',
        text: ({ publicationType }) => typeNames(publicationType).join(', '),
        width: 'grow',
      },
      {
        id: 'poster',
        title: 'Omslag',
        text: ({ posterimage }) => (posterimage ? 'Ja' : 'Nej'),
        cell: ({ posterimage }) => posterimage && <HasPoster />,
      },
      {
        id: 'created',
        title: 'Skapad',
        text: ({ createdAt }) => dateOf(createdAt),
        cell: ({ createdAt }) => sayDate(createdAt),
        isSortable: true,
        width: 'nowrap',
      },
    ],
    order: { column: 'name', direction: 'ascending' },
    searched: `Sökningen gäller namn${isStaff ? ' och information' : ''}, också hos publikationer från före 12 augusti 2019.`,
    remove: { tells: ({ _id }) => <PublicationConsequences publicationId={_id} />, mayBe: () => isAdmin },
    empty: {
      icon: Newspaper,
      text: 'En publikation samlar numren av en tidning eller kapitlen i en bok.',
      ...(isAdmin ? { begin: { to: '/publications/new', text: 'Ny publikation' } } : {}),
    },
  })

const note: ListColumn<PublicationListed> = {
  id: 'info',
  title: 'Information',
  text: ({ info }) => info,
  cell: ({ info }) => <span className="soft">{info}</span>,
  isSortable: true,
  width: 'wide',
}

const HasPoster = () => (
  <span className="with-icon">
    <Icon of={Image} />
    <span>Omslag</span>
  </span>
)
