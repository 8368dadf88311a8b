import './sound-findings.css'
import { Check } from 'lucide-react'
import { sayFinding } from '../../../domain/editorial/media/sounds/say-finding.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Status } from '../../kernel/components/feedback/Status.tsx'
import { sayDuration } from '../../kernel/words/swedish.ts'
import { useConfirmSound } from '../queries/files/file-acts.ts'
import type { Soundfile } from '../queries/files/files.ts'
import { doubtsOf, putRightIn } from './sound-findings.ts'

/** Findings that an editor has to listen to before listeners do, and repairs. */
export const SoundFindings = ({ file, isStaff }: { readonly file: Soundfile; readonly isStaff: boolean }) => {
  const confirm = useConfirmSound()
  const doubts = doubtsOf(file)
  const putRight = putRightIn(file)
  if (doubts.length + putRight.length === 0) return null
  return (
    <span className="findings">
      {doubts.map((finding) => (
        <Status key={finding.kind} tone={finding.kind === 'silent' ? 'danger' : 'waiting'}>
          {sayFinding(finding, sayDuration)}
        </Status>
      ))}
      {putRight.map((finding) => (
        <span key={finding.kind} className="soft small">
          {sayFinding(finding, sayDuration)}
        </span>
      ))}
      {isStaff && doubts.length > 0 && (
        <span className="button-row">
          <Button icon={Check} isPending={confirm.isPending} onPress={() => confirm.mutate(file)}>
            Det är rätt
          </Button>
        </span>
      )}
    </span>
  )
}
