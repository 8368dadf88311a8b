import { useRevalidator } from 'react-router-dom'
import { LoadFailed } from '../components/LoadFailed.tsx'

export const PageFailed = () => {
  const { revalidate } = useRevalidator()
  return <LoadFailed what="Sidan" onRetry={() => void revalidate()} />
}
