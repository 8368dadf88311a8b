import { HistoryList } from '../../delivery/entities/HistoryList.tsx'
import { useSubscriberHistory } from '../queries/subscribers.ts'

/** History of a subscriber, in plain words. */
export const History = ({ subscriberId }: { readonly subscriberId: string }) => {
  const { data = [] } = useSubscriberHistory(subscriberId)
  return <HistoryList title="Historik" told={data} />
}
