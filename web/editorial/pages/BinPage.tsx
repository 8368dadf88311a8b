import '../../kernel/components/files.css'
import { useParams } from 'react-router-dom'
import { RESTORABLE_DAYS } from '../../../domain/editorial/media/restorable.ts'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { BinList } from '../bin/BinList.tsx'
import { issuesCrumbs } from '../entities/crumbs.ts'
import { usePublication } from '../queries/publications.ts'
import { IssueFrame } from './IssueFrame.tsx'

const days = RESTORABLE_DAYS.toString()

/** The bin of an issue, of a publication's list of issues, or of the list of publications. */
export const BinPage = () => {
  const { issueId, publicationId } = useParams()
  if (issueId !== undefined) return <OfIssue issueId={issueId} />
  return publicationId === undefined ? <OfPublications /> : <OfPublication publicationId={publicationId} />
}

const OfIssue = ({ issueId }: { readonly issueId: string }) => (
  <IssueFrame issueId={issueId} title="Papperskorg" at="bin" from="articles" action={null}>
    {() => (
      <>
        <Help>
          {`Raderade artiklar och filer kan återställas i ${days} dagar, till platsen där de låg. Sedan raderas filerna för gott, och artikeln försvinner härifrån.`}
        </Help>
        <BinList owner={{ kind: 'issue', id: issueId }} />
      </>
    )}
  </IssueFrame>
)

const OfPublication = ({ publicationId }: { readonly publicationId: string }) => {
  const publication = usePublication(publicationId).data
  useCrumbs(
    publication && [
      ...issuesCrumbs(publication),
      { text: 'Papperskorg', href: `/publications/issues/bin/${publicationId}` },
    ],
  )
  return (
    <>
      <PageHead title="Papperskorg" kicker={publication?.name} deck="Raderade nummer" />
      <Help>{`Ett raderat nummer kan återställas i ${days} dagar. Sedan raderas dess filer för gott.`}</Help>
      <BinList owner={{ kind: 'publication', id: publicationId }} />
    </>
  )
}

const OfPublications = () => {
  useCrumbs([
    { text: 'Publikationer', href: '/publications' },
    { text: 'Papperskorg', href: '/publications/bin' },
  ])
  return (
    <>
      <PageHead title="Papperskorg" deck="Raderade publikationer" />
      <Help>{`En raderad publikation kan återställas här i ${days} dagar.`}</Help>
      <BinList owner={{ kind: 'publications' }} />
    </>
  )
}

const Help = ({ children }: { readonly children: string }) => <p className="soft list-foot">{children}</p>
