import { UserRoundX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../components/actions/Button.tsx'
import { DangerDialog } from '../components/actions/DangerDialog.tsx'
import { useAct } from '../queries/use-act.ts'

type ForgetButtonProps = {
  /** '/api/customers/{id}' */
  readonly path: string
  /** Its name in the live feed: 'customer'. */
  readonly entity: string
  /** 'Glöm prenumeranten' */
  readonly text: string
  /** The button of the dialog. */
  readonly act?: string
  /** 'Prenumeranten är glömd.' */
  readonly done: string
  readonly onForgotten: () => void
  /** The consequences. */
  readonly children: ReactNode
}

/** Forgets a person. No act undoes it, since the key of the personal fields is destroyed. */
export const ForgetButton = (props: ForgetButtonProps) => {
  const { path, entity, text, act = 'Glöm', done, onForgotten, children } = props
  const [isAsking, setAsking] = useState(false)
  const forget = useAct(
    async (api) => {
      await api.post(`${path}/forget`)
      onForgotten()
    },
    { entities: [entity], receipt: () => ({ text: done }) },
  )
  return (
    <>
      <Button icon={UserRoundX} onPress={() => setAsking(true)}>
        {text}
      </Button>
      <DangerDialog
        title={text}
        act={act}
        failed="Inget glömdes"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => forget.mutateAsync()}
      >
        {children}
      </DangerDialog>
    </>
  )
}
