import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { explain } from '../../kernel/server/api-client.ts'

type FailureProps = { readonly title: string; readonly error: Error | null }

/** The reason why a press did nothing. */
export const Failure = ({ title, error }: FailureProps) =>
  error && (
    <Notice tone="danger" level={3} title={title}>
      <p>{explain(error)}</p>
    </Notice>
  )
