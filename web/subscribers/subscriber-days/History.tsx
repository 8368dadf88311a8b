import { HistoryList } from '../../delivery/entities/HistoryList.tsx'
import { useSubscriberHistory } from '../queries/subscribers.ts'

/** What has happened to her, in plain words. */
export const History = ({ subscriberId }: { readonly subscriberId: string }) => {
  const { data = [] } = useSubscriberHistory(subscriberId)
  return <HistoryList title="Historik" told={data} />
}
