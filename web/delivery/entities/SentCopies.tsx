import { Address } from '../../kernel/components/Address.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { type SentVersion, useSentVersions } from '../queries/receivers.ts'
import { sayFiles } from '../words/sent-versions.ts'

type SentCopiesProps = { readonly issueId: string; readonly articleIds: readonly string[] }

/**
 * Tells a user who is about to withdraw articles where they are taken down by themselves, and where only a person can
 * remove them.
 */
export const SentCopies = ({ issueId, articleIds }: SentCopiesProps) => {
  const [only] = articleIds
  const asked = articleIds.length === 1 && only !== undefined ? only : 'all'
  const { data, isLoadingError, error, refetch } = useSentVersions(issueId, asked)
  if (isLoadingError) return <LoadFailed what="Listan över mottagare" error={error} onRetry={() => void refetch()} />
  const [it, delivered] = asked === 'all' ? ['dem', 'levererade'] : ['den', 'levererad']
  if (!data) return <p className="soft">Tar reda på vilka mottagare som har fått {it}.</p>
  const lying = data.filter(({ until, article }) => until === null && articleIds.includes(article._id))
  const holding = atPlaces(lying.filter(({ isTakenDown }) => !isTakenDown))
  const isOnSite = lying.some(({ isTakenDown }) => isTakenDown)
  const nobody = isOnSite ? 'Ingen annan mottagare' : 'Ingen mottagare'
  const they = asked === 'all' ? 'de' : 'den'
  return (
    <>
      {isOnSite && <p>På webbplatsen som numret är levererat till försvinner {they} inom en minut.</p>}
      {holding.length === 0 && (
        <p>
          {nobody} har fått {it} {delivered}. Den som redan har hämtat en fil har den kvar.
        </p>
      )}
      <Holders
        said={`Här ligger ${they} kvar tills numret har levererats på nytt, och det som har kopierats vidare kan bara mottagaren själv ta bort. Hör av dig dit:`}
        name="Mottagare som har fått artikeln"
        versions={holding.filter(({ isLeft }) => !isLeft)}
      />
      <Holders
        said={`Hit går numren inte längre. Här ligger ${they} kvar tills någon tar bort ${it} för hand:`}
        name="Platser som har lämnats"
        versions={holding.filter(({ isLeft }) => isLeft)}
      />
    </>
  )
}

type HoldersProps = { readonly said: string; readonly name: string; readonly versions: readonly SentVersion[] }

const Holders = ({ said, name, versions }: HoldersProps) =>
  versions.length > 0 && (
    <>
      <p>{said}</p>
      <ul aria-label={name}>
        {versions.map((version) => (
          <li key={`${version.receiver} ${version.place}`}>
            <b>{version.name}</b>,{' '}
            <span className="code">
              <Address of={version.place} />
            </span>
            : <span className="code">{sayFiles(version)}</span> sedan {sayInstant(version.at)}
          </li>
        ))}
      </ul>
    </>
  )

/** One version for each place: the files of all articles, since the first of them came. */
export const atPlaces = (versions: readonly SentVersion[]): readonly SentVersion[] =>
  [...Map.groupBy(versions, ({ receiver, place }) => `${receiver} ${place}`).values()].flatMap((there) => {
    const [first] = there.toSorted((one, other) => one.at.localeCompare(other.at))
    const files = new Map(there.flatMap((each) => each.files).map((file) => [file.name, file]))
    return first ? [{ ...first, files: [...files.values()] }] : []
  })
