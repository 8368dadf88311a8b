import '../../kernel/components/files.css'
import '../issue-history/issue-history.css'
import { useParams } from 'react-router-dom'
import { HistoryActs } from '../issue-history/HistoryActs.tsx'
import { IssueFrame } from './IssueFrame.tsx'

/** What has happened to an issue, in words. */
export const HistoryPage = () => {
  const { issueId = '' } = useParams()
  return (
    <IssueFrame issueId={issueId} title="Historik" at="history" from="articles" action={null}>
      {() => (
        <>
          <p className="soft list-foot">
            Det som kan tas tillbaka har en knapp. Den saknas där någon har ändrat samma sak sedan dess.
          </p>
          <HistoryActs issueId={issueId} />
        </>
      )}
    </IssueFrame>
  )
}
