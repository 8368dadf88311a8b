import './imports.css'
import { plainText } from '../../../../domain/editorial/article/plain-text.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../../kernel/components/actions/Dialog.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { Skeleton } from '../../../kernel/components/feedback/Skeleton.tsx'
import { joinList } from '../../../kernel/words/swedish.ts'
import {
  type ComparedVersions,
  useVersionChoice,
  useVersions,
  type WaitingArticle,
} from '../../queries/issue-imports.ts'

type VersionsDialogProps = {
  readonly issueId: string
  readonly waiting: WaitingArticle
  readonly onClose: () => void
}

const fieldNames: Readonly<Record<WaitingArticle['fields'][number], string>> = {
  name: 'namnet',
  level: 'nivån',
  page: 'sidan',
  ingress: 'ingressen',
  text: 'texten',
  byLine: 'bylinen',
  sound: 'ljudet',
  images: 'bilderna',
}

/** What cannot be shown side by side. */
const differences: Partial<typeof fieldNames> = {
  sound: 'Ljudet är ett annat i källan.',
  images: 'Bilderna är andra i källan.',
  page: 'Sidan är en annan i källan.',
}

/** Both versions of an article that has changed here and at its source, and one press for either. */
export const VersionsDialog = ({ issueId, waiting, onClose }: VersionsDialogProps) => {
  const versions = useVersions(issueId, waiting.key)
  const choice = useVersionChoice(issueId)
  const unshown = waiting.fields.flatMap((field) => differences[field] ?? [])
  const choose = (chosen: 'source' | 'own') => () => choice.mutate({ key: waiting.key, chosen }, { onSuccess: onClose })
  return (
    <Dialog title="Ändrad här, ny version finns" size="l" isOpen onClose={onClose}>
      <p>Det gäller {joinList(waiting.fields.map((field) => fieldNames[field]))}. Det du inte väljer försvinner.</p>
      <FailureNotice title="Källan gick inte att läsa" error={versions.error} />
      <FailureNotice title="Valet gick inte" error={choice.error} />
      {versions.isPending && <Skeleton label="Läser källan" lines={4} />}
      {versions.data && (
        <div className="import-versions">
          <VersionText title="Din version" version={versions.data.own} />
          <VersionText title="Källans version" version={versions.data.source} />
        </div>
      )}
      {unshown.length > 0 && <p>{unshown.join(' ')}</p>}
      {!versions.data && (
        <p id="source-unread" className="small soft">
          Källans version går att ta först när källan är läst.
        </p>
      )}
      <div className="button-row">
        <Button isPending={choice.isPending} onPress={choose('own')}>
          Behåll min version
        </Button>
        <Button
          isDisabled={!versions.data}
          {...(!versions.data && { 'aria-describedby': 'source-unread' })}
          isPending={choice.isPending}
          onPress={choose('source')}
        >
          Ta källans version
        </Button>
        <Button variant="quiet" onPress={onClose}>
          Avgör senare
        </Button>
      </div>
    </Dialog>
  )
}

const VersionText = ({ title, version }: { readonly title: string; readonly version: ComparedVersions['own'] }) => (
  <section>
    <h3>{title}</h3>
    <p>
      <strong>{version.name}</strong> <span className="soft">{version.level}</span>
    </p>
    {version.byLine !== '' && <p className="soft">{version.byLine}</p>}
    {plainText(`${version.ingress}${version.text}`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line, place) => (
        <p key={`${place.toString()} ${line}`}>{line}</p>
      ))}
  </section>
)
