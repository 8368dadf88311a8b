import { KeyRound, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import type { TwoStep } from '../queries/two-step.ts'
import type { OpenDialog } from './use-steps.ts'

type OwnStepsProps = { readonly twoStep: TwoStep; readonly onOpen: (dialog: OpenDialog) => void }

/** The app and the passkeys that the user has. */
export const OwnSteps = ({ twoStep: { hasApp, passkeys }, onOpen }: OwnStepsProps) => {
  if (!hasApp && passkeys.length === 0) return null
  return (
    <ul className="file-list">
      {hasApp && (
        <li>
          <Icon of={Smartphone} />
          <span className="grow">Kodapp</span>
          <IconButton icon={Trash2} label="Ta bort kodappen" onPress={() => onOpen({ kind: 'remove-app' })} />
        </li>
      )}
      {passkeys.map((passkey) => (
        <li key={passkey._id}>
          <Icon of={KeyRound} />
          <span className="grow">{passkey.name}</span>
          <IconButton
            icon={Pencil}
            label={`Byt namn på ${passkey.name}`}
            onPress={() => onOpen({ kind: 'rename', passkey })}
          />
          <IconButton
            icon={Trash2}
            label={`Ta bort ${passkey.name}`}
            onPress={() => onOpen({ kind: 'remove-passkey', passkey })}
          />
        </li>
      ))}
    </ul>
  )
}
