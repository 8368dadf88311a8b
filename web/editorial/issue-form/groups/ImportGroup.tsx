import '../../entities/imports/imports.css'
import { CloudDownload, FileInput } from 'lucide-react'
import { useState } from 'react'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { sayDuration, sayInstant } from '../../../kernel/words/swedish.ts'
import { ImportDialog } from '../../entities/imports/ImportDialog.tsx'
import { ImportedArticles } from '../../entities/imports/ImportedArticles.tsx'
import { useIsReleased } from '../../entities/use-is-released.ts'
import { useArticles } from '../../queries/articles.ts'
import { useIssueFiles } from '../../queries/issue-files.ts'
import {
  type ChosenSource,
  type FetchedSource,
  type IssueImport,
  useFetchSource,
  useIssueImport,
} from '../../queries/issue-imports.ts'
import type { Issue } from '../../queries/issues.ts'

type ImportGroupProps = { readonly issue: Issue; readonly publication: PublicationView }

const NOTHING_SET =
  'Publikationen hämtar inget utifrån. Slå på DAISY-import eller RSS-import i dess inställningar, eller ladda upp en bok (zip) under Filer.'

/** What comes from outside: fetched, looked at, taken in; and the articles in which an editor must choose. */
export const ImportGroup = ({ issue, publication }: ImportGroupProps) => {
  const { _id: issueId } = issue
  const imports = useIssueImport(issueId).data
  const articles = useArticles(issueId).data ?? []
  const fetching = useFetchSource(issueId)
  const [source, setSource] = useState<ChosenSource>()
  const isReleased = useIsReleased(issue.availableFromDate)
  const packages = usePackages(issueId, imports)
  const nameOf = (id: string) => articles.find(({ _id }) => _id === id)?.name
  const open = imports?.articles.filter(({ article }) => nameOf(article) !== undefined) ?? []
  const origins = originsOf(publication)
  return (
    <FormGroup title="Importera" help="Det som kommer utifrån. Det du har ändrat här finns kvar.">
      {origins.length + packages.length === 0 && <p className="soft">{NOTHING_SET}</p>}
      {origins.map((origin) => (
        <SourceRow
          key={origin}
          origin={origin}
          isPending={fetching.isPending && fetching.variables === origin}
          fetched={imports?.fetched.find((each) => each.origin === origin)}
          onFetch={() => fetching.mutate(origin)}
          onTake={() => setSource({ origin })}
        />
      ))}
      {packages.map(({ _id: mediaId, name }) => (
        <div key={mediaId} className="field-row">
          <Button icon={FileInput} onPress={() => setSource({ origin: 'upload', mediaId })}>
            Importera {name}
          </Button>
        </div>
      ))}
      <FailureNotice title="Hämtningen gick inte" error={fetching.error} />
      {imports?.last && <LastImport last={imports.last} open={open} />}
      <ImportedArticles issueId={issueId} articles={open} nameOf={nameOf} />
      {source && <ImportDialog {...{ issueId, source, isReleased }} onClose={() => setSource(undefined)} />}
    </FormGroup>
  )
}

/** Zip files that people have uploaded to the issue: not those that were fetched. */
const usePackages = (issueId: string, imports: IssueImport | undefined) => {
  const { files } = useIssueFiles(issueId)
  const fetched = new Set<string>(imports?.fetched.map(({ mediaId }) => mediaId))
  return files.filter(
    ({ collection, _id, name }) => collection === 'uploads' && /\.(?:zip|epub)$/i.test(name) && !fetched.has(_id),
  )
}

const acts = {
  daisy: { fetch: 'Hämta Daisy från kontot', take: 'Importera Daisy' },
  rss: { fetch: 'Hämta flödet', take: 'Importera RSS' },
} as const

const originsOf = ({ importDaisy, importRSS }: PublicationView): readonly (keyof typeof acts)[] => [
  ...(importDaisy.enable ? (['daisy'] as const) : []),
  ...(importRSS.enable ? (['rss'] as const) : []),
]

type SourceRowProps = {
  readonly origin: keyof typeof acts
  readonly isPending: boolean
  readonly fetched: FetchedSource | undefined
  readonly onFetch: () => void
  readonly onTake: () => void
}

const SourceRow = ({ origin, isPending, fetched, onFetch, onTake }: SourceRowProps) => (
  <div className="import-source">
    <div className="field-row">
      <Button icon={CloudDownload} isPending={isPending} onPress={onFetch}>
        {acts[origin].fetch}
      </Button>
      <Button icon={FileInput} isDisabled={!fetched} onPress={onTake}>
        {acts[origin].take}
      </Button>
    </div>
    <p className="small soft">{fetched ? sayFetched(fetched) : 'Inget är hämtat än.'}</p>
  </div>
)

const sayFetched = ({ filename, articles, seconds, faults, modifiedAt, at }: FetchedSource): string =>
  [
    filename,
    `${articles.toString()} ${articles === 1 ? 'artikel' : 'artiklar'}`,
    seconds > 0 ? sayDuration(seconds) : '',
    faults > 0 ? `${faults.toString()} fel` : '',
    modifiedAt ? `ändrad ${sayInstant(modifiedAt)}` : `hämtad ${sayInstant(at)}`,
  ]
    .filter((part) => part !== '')
    .join(', ')

type LastImportProps = {
  readonly last: NonNullable<IssueImport['last']>
  /** The articles about which an editor has something to say now. */
  readonly open: IssueImport['articles']
}

/** '3 nya, 1 ändrade, 1 väntar på ditt val': what there is none of is left out after the first two. */
const sayOutcome = ({ last: { added, changed, faults }, open }: LastImportProps): string => {
  const waiting = open.filter(({ fields }) => fields.length > 0).length
  const gone = open.filter(({ isGone }) => isGone).length
  return [
    `${added.toString()} nya`,
    `${changed.toString()} ändrade`,
    waiting > 0 ? `${waiting.toString()} väntar på ditt val` : '',
    gone > 0 ? `${gone.toString()} finns inte längre i källan` : '',
    faults > 0 ? `${faults.toString()} fel i källan` : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

const LastImport = ({ last, open }: LastImportProps) =>
  last.reason === null ? (
    <div>
      <p className="small soft">
        Senast importerat: {last.filename}, {sayInstant(last.at)}. {sayOutcome({ last, open })}.
      </p>
      {last.faultList.length > 0 && (
        <ul className="import-faults small">
          {last.faultList.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  ) : (
    <Notice tone="danger" level={3} title="Hämtningen eller importen gick inte">
      <p>{last.reason}</p>
    </Notice>
  )
