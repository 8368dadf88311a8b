import { DangerDialog } from '../../components/actions/DangerDialog.tsx'
import { Address } from '../../components/Address.tsx'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { useSentVersions } from '../../queries/receivers.ts'
import { sayFiles, sayWhen } from '../../words/sent-versions.ts'

type WithdrawDialogProps = {
  readonly article: { readonly _id: string; readonly name: string; readonly issue: string }
  readonly onWithdraw: () => Promise<unknown>
  readonly onClose: () => void
}

/** Takes an article off everything that reads the issue as it is, and says where only a person can. */
export const WithdrawDialog = ({ article: { _id, name, issue }, onWithdraw, onClose }: WithdrawDialogProps) => (
  <DangerDialog
    title={`Dra tillbaka ${name}`}
    act="Dra tillbaka"
    failed="Artikeln är kvar"
    isOpen
    onClose={onClose}
    onConfirm={onWithdraw}
  >
    <p>
      Artikeln försvinner ur spelaren, poddarna, det som webbplatser hämtar och webbplatsen som numret är levererat till
      inom en minut. Filer som håller den ges inte längre till lyssnarna, och görs om.
    </p>
    <Holders issueId={issue} articleId={_id} />
  </DangerDialog>
)

const Holders = ({ issueId, articleId }: { readonly issueId: string; readonly articleId: string }) => {
  const { data: versions, isLoadingError, refetch } = useSentVersions(issueId, articleId)
  if (isLoadingError) return <LoadFailed what="Listan över mottagare" onRetry={() => void refetch()} />
  if (!versions) return <p className="soft">Tar reda på vilka mottagare som har fått den.</p>
  const holding = versions.filter(({ until, isTakenDown }) => until === null && !isTakenDown)
  const nobody = versions.some(({ isTakenDown }) => isTakenDown) ? 'Ingen annan mottagare' : 'Ingen mottagare'
  if (holding.length === 0) return <p>{nobody} har fått den levererad. Den som redan har hämtat en fil har den kvar.</p>
  return (
    <>
      <p>
        Här ligger den kvar tills numret har levererats på nytt, och det som har kopierats vidare kan bara mottagaren
        själv ta bort. Hör av dig dit:
      </p>
      <ul aria-label="Mottagare som har fått artikeln">
        {holding.map((version) => (
          <li key={`${version.receiver} ${version.place}`}>
            <b>{version.name}</b>,{' '}
            <span className="code">
              <Address of={version.place} />
            </span>
            : <span className="code">{sayFiles(version)}</span> sedan {sayWhen(version.at)}
          </li>
        ))}
      </ul>
    </>
  )
}
