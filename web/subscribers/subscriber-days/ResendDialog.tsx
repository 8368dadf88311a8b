import { useState } from 'react'
import type { DiscFormat } from '../../../domain/subscribers/burn/commands.ts'
import { useIssueNames } from '../../editorial/queries/issues.ts'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { FieldPair } from '../../kernel/components/fields/FormGroup.tsx'
import { Select } from '../../kernel/components/fields/Select.tsx'
import { TextField } from '../../kernel/components/fields/TextField.tsx'
import { SaveDialog } from '../../kernel/forms/SaveDialog.tsx'
import { useResendDisc, useRobots } from '../queries/discs.ts'
import type { Subscriber } from '../queries/subscribers.ts'
import { sayPeriod } from './say-period.ts'

type Subscription = Subscriber['subscriptions'][number]

const formatOf: Partial<Readonly<Record<Subscription['format'], DiscFormat>>> = {
  'Audio CD': 'cda',
  'Daisy CD': 'daisy',
}

const BY_HAND_CHOICE = 'hand'

type ResendDialogProps = {
  readonly subscriberId: string
  readonly onDisc: readonly Subscription[]
  /** The subscriber's present hold. */
  readonly pause: Subscriber['pauses'][number] | undefined
  /** Name of a publication by its id. */
  readonly nameOf: (publication: string) => string
  readonly onClose: () => void
}

/** Sends a disc once more, with a reason. */
export const ResendDialog = ({ subscriberId, onDisc, pause, nameOf, onClose }: ResendDialogProps) => {
  const toasts = useToasts()
  const resend = useResendDisc(subscriberId)
  const { data: robots = [] } = useRobots()
  const [chosen, setChosen] = useState(onDisc[0]?._id ?? null)
  const subscription = onDisc.find(({ _id }) => _id === chosen)
  const { data: issues } = useIssueNames(subscription?.publication)
  const [issue, setIssue] = useState<string | null>(null)
  const [reason, setReason] = useState('Ingen skiva kom')
  const [robot, setRobot] = useState(BY_HAND_CHOICE)
  const format = subscription && formatOf[subscription.format]
  const save = async () => {
    if (issue === null || format === undefined) return
    await resend({ issue, format, reason, robot: robot === BY_HAND_CHOICE ? null : Number(robot) })
    toasts.show({ text: 'Skivan skickas igen.' })
  }
  return (
    <SaveDialog
      title="Skicka en skiva igen"
      act="Skicka igen"
      isReady={issue !== null && format !== undefined && reason.trim() !== ''}
      onSave={save}
      onClose={onClose}
    >
      {pause && (
        <Notice tone="warn" level={3} title={`Uppehåll ${sayPeriod(pause)}`}>
          <p>Skivan skickas ändå, om du skickar den igen.</p>
        </Notice>
      )}
      <Select
        label="Prenumeration"
        options={onDisc.map((each) => ({
          value: each._id as string,
          text: `${nameOf(each.publication)}, ${each.format}`,
        }))}
        value={chosen}
        onChange={(next) => {
          setIssue(null)
          setChosen(onDisc.find(({ _id }) => _id === next)?._id ?? null)
        }}
      />
      {issues === undefined ? (
        <Skeleton label="Hämtar numren" lines={2} />
      ) : (
        <ComboBox
          key={chosen}
          label="Nummer"
          required
          options={issues.map(({ _id, name }) => ({ value: _id as string, text: name }))}
          value={issue}
          onChange={setIssue}
        />
      )}
      <FieldPair>
        <TextField label="Varför" required value={reason} onChange={setReason} />
        <Select
          label="Bränns av"
          options={[
            { value: BY_HAND_CHOICE, text: 'För hand, eller finns redan' },
            ...robots.map(({ id, name }) => ({ value: id.toString(), text: name })),
          ]}
          value={robot}
          onChange={setRobot}
        />
      </FieldPair>
    </SaveDialog>
  )
}
