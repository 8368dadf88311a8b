import { Copy } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { useCopying } from '../../kernel/components/fields/use-copying.ts'
import type { EventDetail } from '../queries/timeline.ts'

type RawEventProps = { readonly detail: EventDetail; readonly isOpen: boolean; readonly onClose: () => void }

/** The event as the log keeps it, without secrets that log a user in. */
export const RawEvent = ({ detail: { raw, row, type }, isOpen, onClose }: RawEventProps) => {
  const { copy } = useCopying(raw, 'Rådata')
  return (
    <Dialog title={`Rådata, händelse ${row.label}`} isOpen={isOpen} onClose={onClose} size="l">
      <p className="soft">{`Händelsen heter ${type} i loggen.`}</p>
      {/* A long text is scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="raw-event code small" aria-label="Rådata" tabIndex={0}>
        <pre>{raw}</pre>
      </section>
      <div className="button-row">
        <Button variant="primary" onPress={onClose}>
          Stäng
        </Button>
        <Button icon={Copy} onPress={() => void copy()}>
          Kopiera
        </Button>
      </div>
    </Dialog>
  )
}
