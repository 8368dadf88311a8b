import { BookAudio, Headphones, ListMusic } from 'lucide-react'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { FilesAtReceivers } from '../../delivery/entities/FilesAtReceivers.tsx'
import { releaseOf } from '../../delivery/words/release.ts'
import { currentTime } from '../../kernel/clock.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { defineList, type ListColumn } from '../../kernel/lists/define-list.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { cellOfTime, dateOf, sayDate, sayNumber } from '../../kernel/words/swedish.ts'
import type { IssueListed } from '../queries/issues.ts'
import { useRunningIssue } from '../queries/running-issues.ts'
import { IssueStatusCell } from './IssueStatusCell.tsx'

type IssueListInput = {
  readonly publicationId: string
  readonly publicationName: string
  /** The reader may change the issues. */
  readonly isStaff: boolean
}

const isWaiting = ({ availableFromDate }: IssueListed): boolean => availableFromDate === null

const note: ListColumn<IssueListed> = {
  id: 'info',
  title: 'Information',
  text: ({ info }) => info,
  cell: ({ info }) => <span className="soft">{info}</span>,
  width: 'wide',
}

/** The list of a publication's issues. */
export const issueListOf = ({ publicationId, publicationName, isStaff }: IssueListInput) =>
  defineList<IssueListed>({
    entity: 'issue',
    follows: ['publication', 'delivery'],
    collection: `/api/issues/publication/${publicationId}`,
    from: '/api/issues',
    words: { one: 'nummer', many: 'nummer', none: 'Inget' },
    label: `Nummer av ${publicationName}`,
    href: ({ _id }) => `/publications/articles/${_id}`,
    edit: ({ _id }) => (isStaff ? `/publications/issues/edit/${_id}` : undefined),
    actions: (issue) => <IssueActions of={issue} />,
    isProof: isWaiting,
    filters: [
      {
        id: 'visa',
        asks: 'released',
        label: 'Visa',
        all: 'Alla nummer',
        options: [
          { value: 'true', text: 'Släppta' },
          { value: 'false', text: 'Ej släppta' },
        ],
      },
    ],
    columns: [
      { id: 'name', title: 'Namn', text: ({ name }) => name, isSortable: true },
      {
        id: 'date',
        title: 'Datum',
        text: ({ date }) => date,
        cell: ({ date, createdAt }) => (
          <>
            {sayDate(date)}
            <span className="small soft second-line">skapat {sayDate(createdAt)}</span>
          </>
        ),
        isSortable: true,
        isTwoLined: true,
        width: 'nowrap',
      },
      { id: 'created', title: 'Skapad', text: ({ createdAt }) => dateOf(createdAt), isOfFile: true },
      {
        id: 'state',
        title: 'Läge',
        text: ({ availableFromDate }) => releaseOf(availableFromDate, currentTime().toISOString()).text,
        cell: (issue) => <IssueStatusCell of={issue} />,
      },
      {
        id: 'availableFrom',
        title: 'Tillgänglig från',
        text: ({ availableFromDate }) => cellOfTime(availableFromDate),
        isOfFile: true,
      },
      ...(isStaff ? [note] : []),
    ],
    order: { column: 'date', direction: 'descending' },
    searched: `Sökningen gäller namn${isStaff ? ', kort namn och information' : ' och kort namn'}.`,
    foot: (rows) =>
      rows.some(isWaiting) && 'Nummer på rosa rader har inget datum i Tillgänglig från och syns inte för lyssnarna.',
    remove: { tells: ({ _id }) => <IssueConsequences issueId={_id} />, mayBe: () => isStaff },
    empty: {
      icon: BookAudio,
      text: 'Ett nummer samlar artiklarna i en utgåva. Namnet föreslås efter publikationen, nästa nummer och veckan.',
      ...(isStaff
        ? { begin: { to: `/publications/issues/new?publication=${publicationId}`, text: 'Nytt nummer' } }
        : {}),
    },
  })

const IssueActions = ({ of: { _id, name, code } }: { readonly of: IssueListed }) => {
  // An issue without articles, or without any sound, is in work and has nothing to play yet.
  const running = useRunningIssue(_id)
  const isSilent = running !== undefined && running.articles === running.silent
  return (
    <>
      <ButtonLink to={`/publications/articles/${_id}`} icon={ListMusic} variant="quiet" label={`Artiklar i ${name}`}>
        Artiklar
      </ButtonLink>
      {!isSilent && <IconLink icon={Headphones} to={playerPath({ issue: code })} isOutside label={`Spela ${name}`} />}
    </>
  )
}

/** Tells what is removed with an issue. */
const IssueConsequences = ({ issueId }: { readonly issueId: string }) => {
  const { data } = useRead<readonly unknown[]>(`/api/articles/names/${issueId}`, {
    key: ['articles', 'names', issueId],
    follows: ['article'],
  })
  return (
    <>
      {data && sayConsequences(data.length)} <FilesAtReceivers issueId={issueId} />
    </>
  )
}

const sayConsequences = (articles: number) => {
  if (articles === 0) return 'Numret har inga artiklar.'
  const count = articles === 1 ? '1 artikel' : `${sayNumber(articles)} artiklar`
  return `${count} med text och ljud försvinner, och tryckta koder svarar att innehållet inte finns.`
}
