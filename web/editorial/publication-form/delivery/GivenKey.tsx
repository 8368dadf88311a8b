import { Copy } from 'lucide-react'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { TextField } from '../../../kernel/components/fields/TextField.tsx'
import { useCopying } from '../../../kernel/components/fields/use-copying.ts'

type GivenKeyProps = {
  /** 'webbplatsen' */
  readonly owner: string
  readonly value: string
  /** 'hämta artiklarna' */
  readonly use: string
}

/** A new key, which the server sends only once. */
export const GivenKey = ({ owner, value, use }: GivenKeyProps) => {
  const { copy, ...field } = useCopying(value, 'Nyckeln')
  return (
    <Notice
      tone="ok"
      level={3}
      title="Nyckeln visas bara nu"
      actions={
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera nyckeln
        </Button>
      }
    >
      <p>
        Ge den till den som sköter {owner}. Den som har den kan {use}, och ingenting annat.
      </p>
      <TextField label={`Nyckel för ${owner}`} value={value} isReadOnly {...field} />
    </Notice>
  )
}
