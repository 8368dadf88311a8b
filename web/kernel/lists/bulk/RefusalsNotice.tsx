import { Button } from '../../components/actions/Button.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import type { Refusals } from './use-bulk.ts'

type RefusalsNoticeProps = { readonly of: Refusals; readonly onClose: () => void }

/** The refusals, row by row. */
export const RefusalsNotice = ({ of: { title, rows }, onClose }: RefusalsNoticeProps) => (
  <Notice tone="warn" title={title} actions={<Button onPress={onClose}>Stäng</Button>}>
    <ul className="bullets">
      {rows.map(({ _id, name, why }) => (
        <li key={_id}>
          {name}: {why}
        </li>
      ))}
    </ul>
  </Notice>
)
