import { Link } from 'react-router-dom'
import { Address } from '../../../kernel/components/Address.tsx'
import { LoadFailed } from '../../../kernel/components/feedback/LoadFailed.tsx'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import { Section } from '../../../kernel/components/layout/Section.tsx'
import { sayInstant } from '../../../kernel/words/swedish.ts'
import { inFours } from '../../entities/Receipt.tsx'
import { type SentVersion, useSentVersions } from '../../queries/receivers.ts'
import { sayFilesSince } from '../../words/sent-versions.ts'

const noVersions: readonly SentVersion[] = []

/** The receivers that got an article before it was corrected or withdrawn, and whether they still have it. */
export const SentVersions = ({ issueId }: { readonly issueId: string }) => {
  const { data: versions = noVersions, isLoadingError, error, refetch } = useSentVersions(issueId)
  if (isLoadingError)
    return <LoadFailed what="Listan över gamla versioner" error={error} onRetry={() => void refetch()} />
  if (versions.length === 0) return null
  return (
    <Section title="Har fått en gammal version">
      <ol className="ruled" aria-label="Rättade och tillbakadragna artiklar som har levererats">
        {versions.map((version) => (
          <li key={`${version.article._id} ${version.receiver} ${version.place} ${version.at}`}>
            <Version version={version} />
          </li>
        ))}
      </ol>
      {versions.some((version) => version.until === null && !isOffSite(version) && version.awaits === undefined) && (
        <p className="soft small list-foot">
          Filerna görs om inom några minuter. Leverera dem sedan till mottagaren ovan: de tar de gamlas plats. Det som
          har kopierats vidare kan bara mottagaren själv ta bort.
        </p>
      )}
    </Section>
  )
}

const reasons: Readonly<Record<SentVersion['why'], string>> = {
  corrected: 'Rättad sedan dess',
  withdrawn: 'Tillbakadragen sedan dess',
  asked: '',
}

/** The article is taken down at a web site, and no new version follows. */
const isOffSite = ({ why, receiver }: SentVersion): boolean => why === 'withdrawn' && receiver === 'web'

const VersionOutcome = ({ version }: { readonly version: SentVersion }) => {
  const { name, until, replacedBy, isTakenDown } = version
  const isOff = isOffSite(version)
  if (replacedBy !== undefined) return <Status tone="ok">Ersatt av {replacedBy}</Status>
  if (until !== null)
    return <Status tone="ok">{isOff ? 'Borttagen från webbplatsen' : `Nytt levererat till ${name}`}</Status>
  return isOff && isTakenDown ? (
    <Status tone="now">Tas ner från webbplatsen</Status>
  ) : (
    <Status tone="warn">Ligger kvar hos {name}</Status>
  )
}

const Version = ({ version }: { readonly version: SentVersion }) => {
  const { article, why, at, until, place, files, awaits } = version
  return (
    <div className="receiver">
      <div className="what">
        <h3>
          <Link to={`/article/${article._id}`}>{article.name}</Link>
        </h3>
        <span className="small soft line">{reasons[why]}</span>
      </div>
      <div className="how">
        <VersionOutcome version={version} />
        <span className="small">
          {until === null ? `Sedan ${sayInstant(at)}` : `Från ${sayInstant(at)} till ${sayInstant(until)}`}, i{' '}
          <span className="code">{sayFilesSince(version)}</span>.
        </span>
        {awaits !== undefined && (
          <span className="small">
            {awaits} har en fil med samma namn där. Leverera det numret igen, så tar dess fil den här filens plats.
          </span>
        )}
        <span className="small code line">
          <Address of={place} />
        </span>
        {files.map(({ name, hash }) => (
          <span key={name} className="small code line">
            <span className="visually-hidden">sha-256 </span>
            {inFours(hash)}
          </span>
        ))}
      </div>
    </div>
  )
}
