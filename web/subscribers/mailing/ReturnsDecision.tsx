import { CircleCheck, UserX } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { DangerDialog } from '../../kernel/components/actions/DangerDialog.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { useMay } from '../../people/queries/current-user.ts'
import type { Mailing } from '../queries/announcement.ts'

type HeldReturnsProps = {
  readonly mailing: Pick<Mailing, 'returned' | 'recipients'>
  readonly onAct: (act: 'endReturned' | 'keepReturned') => void
}

const people = (count: number) => `${sayNumber(count)} ${count === 1 ? 'prenumerant' : 'prenumeranter'}`

/** The question about a mailing of which more letters bounced than could be expected, and the answer to it. */
export const ReturnsDecision = ({ mailing: { returned, recipients }, onAct }: HeldReturnsProps) => {
  const { dead, held, decided } = returned
  const [isEnding, setEnding] = useState(false)
  const isAdmin = useMay('admin')
  const answer = useRef<HTMLParagraphElement>(null)
  const wasAsked = useRef(false)
  // When the question disappears the next button would get the focus, and a second Enter would pause the mailing.
  useLayoutEffect(() => {
    if (decided !== null && wasAsked.current) answer.current?.focus()
    wasAsked.current = decided === null
  }, [decided])
  if (held === 0) return null
  if (decided) {
    return (
      <p className="soft" ref={answer} tabIndex={-1}>
        Prenumerationen {decided === 'end' ? 'avslutades' : 'behölls'} för {people(held)} vars mejl kom tillbaka.
      </p>
    )
  }
  return (
    <section aria-labelledby="returer" className="fields">
      <h3 id="returer">Ovanligt många mejl kommer tillbaka</h3>
      <p>
        Mottagarnas servrar säger att {sayNumber(dead)} av {sayNumber(recipients)} adresser inte finns. Så många brukar
        inte försvinna på en gång: felet kan ligga hos en server. {people(held)} har därför kvar sin prenumeration tills
        {isAdmin ? ' du ' : ' en administratör '}har bestämt.
      </p>
      {isAdmin && (
        <div className="button-row">
          <Button icon={CircleCheck} onPress={() => onAct('keepReturned')}>
            Behåll dem
          </Button>
          <Button icon={UserX} onPress={() => setEnding(true)}>
            Avsluta dem
          </Button>
        </div>
      )}
      <DangerDialog
        title="Avsluta prenumerationerna"
        act="Avsluta"
        failed="Prenumerationerna är kvar"
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={async () => onAct('endReturned')}
      >
        <p>
          {people(held)} får inte längre den här tidningen med e-post, utom den som har fått en ny adress sedan mejlet
          kom tillbaka. Prenumerationen kan börja igen när en ny adress är inskriven.
        </p>
      </DangerDialog>
    </section>
  )
}
