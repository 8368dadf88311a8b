import { Navigate, useParams } from 'react-router-dom'
import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { thingAddress } from '../entities/thing-address.ts'
import { useEventPlace } from '../queries/timeline.ts'

/** Leads from the id of an event to its place in the history of its thing. */
export const EventPage = () => {
  const { eventId = '' } = useParams()
  const { data, isError, error, refetch } = useEventPlace(eventId)
  if (data) return <Navigate replace to={thingAddress(data.stream, data.revision)} />
  return isError ? (
    <LoadFailed what="Händelsen" listAt="/support" error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton label="Söker händelsen" />
  )
}
