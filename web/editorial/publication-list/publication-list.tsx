import { ChartColumn, Headphones, Image, Newspaper, Package } from 'lucide-react'
import { assignees } from '../../../domain/editorial/issue/next-step.ts'
import { shortDay } from '../../../domain/kernel/values/dates/publishing-day.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { defineList, type ListColumn } from '../../kernel/lists/define-list.ts'
import { useNow } from '../../kernel/use-now.ts'
import { dateOf, sayDate, today } from '../../kernel/words/swedish.ts'
import { sayChangesSince, useLatestBooks } from '../../production/queries/books.ts'
import { typeNames } from '../entities/publication-types.ts'
import type { PublicationListed } from '../queries/publications.ts'
import { stepOf, useFirstRunning } from '../queries/running-issues.ts'
import { olderFilter, organizationFilter } from './filters.tsx'
import { PodcastLine } from './PodcastLine.tsx'
import { PublicationConsequences } from './PublicationConsequences.tsx'

type ListReader = { readonly isAdmin: boolean; readonly isStaff: boolean }

/** The list for administrators and for readers, of the installation or of some organisation. Notes are for staff only. */
export const publicationListOf = ({ isAdmin, isStaff }: ListReader) =>
  defineList<PublicationListed>({
    entity: 'publication',
    follows: ['customer'],
    collection: '/api/publications',
    words: { one: 'publikation', many: 'publikationer', none: 'Ingen' },
    href: ({ _id }) => `/publications/issues/${_id}`,
    edit: ({ _id, role }) => (role === 'admin' ? `/publications/edit/${_id}` : undefined),
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
    remove: {
      tells: ({ _id }) => <PublicationConsequences publicationId={_id} />,
      mayBe: ({ role }) => role === 'admin',
    },
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

const PublicationActions = ({ of: { _id, name, public: isPublic, heardFrom } }: { readonly of: PublicationListed }) => {
  const now = useNow(heardFrom)
  // Offered unless the book is known to be missing.
  const hasDaisy = useLatestBooks('daisy')?.has(_id) !== false
  return (
    <>
      <IconLink icon={ChartColumn} to={`/statistic/${_id}/${today().slice(0, 4)}`} label={`Statistik för ${name}`} />
      {/* The general address opens only for a public publication: otherwise each issue needs its own code. */}
      {isPublic && heardFrom !== null && heardFrom <= now && (
        <IconLink icon={Headphones} to={playerPath({ publication: _id })} isOutside label={`Spela ${name}`} />
      )}
      {hasDaisy && (
        <IconLink
          icon={Package}
          to={`/api/issues/latesDaisyZip/${_id}`}
          isOutside
          label={`Hämta senaste Daisy av ${name}`}
        />
      )}
    </>
  )
}

/** The changes since the book of the latest released issue. */
const LatestBookChanges = ({ publication }: { readonly publication: string }) => {
  const changesSince = sayChangesSince(useLatestBooks('daisy')?.get(publication), true)
  return (
    changesSince && (
      <span className="small second-line long-status">
        <Status tone="warn">Senaste Daisy: {changesSince.toLowerCase()}</Status>
      </span>
    )
  )
}

/** The day of the issue that is published next, and its next step. */
const NextIssue = ({ publication }: { readonly publication: string }) => {
  const issue = useFirstRunning(publication)
  const now = useNow(issue?.availableFromDate)
  const step = issue && stepOf(issue, now)
  if (!step) return null
  return (
    <span className="small second-line">
      {capitalise(shortDay(issue.date, dateOf(now)))}: <b>{step.text}</b>{' '}
      <span className="soft">({assignees[step.turn]})</span>
    </span>
  )
}
