import { Button } from '../../kernel/components/actions/Button.tsx'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { useAct } from '../../kernel/queries/use-act.ts'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { type OpenSession, sessionsPath, useSessions } from '../queries/sessions.ts'

/** Where the user is logged in, and how that ends. */
export const SessionsSection = () => {
  const { data, error, refetch } = useSessions()
  const endOthers = useAct((api) => api.post(`${sessionsPath}/endOthers`), {
    keys: [[sessionsPath]],
    receipt: () => ({ text: 'Alla andra inloggningar är avslutade.' }),
    tellsFailure: true,
  })
  if (error) return <LoadFailed what="Inloggningarna" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton label="Hämtar inloggningarna" />
  const others = data.filter(({ isThis }) => !isThis)
  return (
    <>
      <ul className="file-list">
        {data.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="small soft">Du är inte inloggad någon annanstans.</p>
      ) : (
        <div className="button-row">
          <Button isPending={endOthers.isPending} pendingLabel="Avslutar" onPress={() => endOthers.mutate()}>
            Avsluta alla andra
          </Button>
        </div>
      )}
    </>
  )
}

const sayNetwork = ({ network, isSameNetwork, isThis }: OpenSession) =>
  isSameNetwork && !isThis ? `samma nät som du (${network})` : `nätet ${network}`

const SessionRow = ({ session }: { readonly session: OpenSession }) => {
  const { _id, device, isThis, beganAt, seenAt } = session
  const end = useAct((api) => api.del(`${sessionsPath}/${_id}`), {
    keys: [[sessionsPath]],
    receipt: () => ({ text: `Inloggningen i ${device} är avslutad.` }),
    tellsFailure: true,
  })
  return (
    <li>
      <span className="grow">
        {device} {isThis && <Status tone="ok">Den här</Status>}
        <span className="soft small row-under">
          Från {sayNetwork(session)}. Inloggad {sayInstant(beganAt)}, senast använd {sayInstant(seenAt)}.
        </span>
      </span>
      {!isThis && (
        <Button
          variant="quiet"
          aria-label={`Avsluta ${device}, inloggad ${sayInstant(beganAt)}`}
          isPending={end.isPending}
          onPress={() => end.mutate()}
        >
          Avsluta
        </Button>
      )}
    </li>
  )
}
