import { explain } from '../../server/api-client.ts'
import { Notice, type NoticeProps } from './Notice.tsx'

type FailureNoticeProps = Pick<NoticeProps, 'title' | 'level'> & { readonly error: Error | null }

/** Says why an act did nothing, if it failed. */
export const FailureNotice = ({ title, level = 3, error }: FailureNoticeProps) =>
  error && (
    <Notice tone="danger" level={level} title={title}>
      <p>{explain(error)}</p>
    </Notice>
  )
