import { BookAudio } from 'lucide-react'
import { releaseOf } from '../../delivery/words/release.ts'
import { defineList, type ListColumn } from '../../kernel/lists/define-list.ts'
import { cellOfTime, dateOf, sayDate } from '../../kernel/words/swedish.ts'
import type { IssueListed } from '../queries/issues.ts'
import { IssueActions } from './IssueActions.tsx'
import { IssueConsequences } from './IssueConsequences.tsx'
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
        text: ({ availableFromDate }) => releaseOf(availableFromDate, new Date().toISOString()).text,
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
