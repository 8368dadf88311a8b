import { LoadFailed } from '../components/feedback/LoadFailed.tsx'

/** A page that could not be fetched, or whose download belongs to an older release. */
export const PageFailed = () => <LoadFailed what="Sidan" error={null} onRetry={() => location.reload()} />
