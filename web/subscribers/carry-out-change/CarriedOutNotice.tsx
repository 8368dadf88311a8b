import { Undo2 } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { sayRetainedUnits } from './say-retained-units.ts'
import { useCarryOut, useRetainedUnits } from './use-carry-out.ts'

type CarriedOutNoticeProps = { readonly changeId: string; readonly subscriberId: string }

/** The notice of a request that was carried out, with its undo. */
export const CarriedOutNotice = ({ changeId, subscriberId }: CarriedOutNoticeProps) => {
  const { takeBack, waitAgain } = useCarryOut(changeId)
  const { data: kept } = useRetainedUnits(changeId)
  if (kept?.includes('removed'))
    return (
      <>
        <Notice
          tone="warn"
          title="Infört hos en prenumerant som är borttagen"
          actions={
            <Button
              icon={Undo2}
              isPending={waitAgain.isPending}
              pendingLabel="Sparar"
              onPress={() => waitAgain.mutate()}
            >
              Låt ärendet vänta igen
            </Button>
          }
        >
          <p>{sayRetainedUnits(kept)}</p>
        </Notice>
        <FailureNotice title="Ärendet väntar inte igen" error={waitAgain.error} />
      </>
    )
  return (
    <>
      <Notice
        tone="ok"
        title="Infört hos prenumeranten"
        actions={
          <>
            <ButtonLink to={`/subscriber/${subscriberId}`}>Visa prenumeranten</ButtonLink>
            <Button
              icon={Undo2}
              isPending={takeBack.isPending}
              pendingLabel="Tar tillbaka"
              onPress={() => takeBack.mutate()}
            >
              Ta tillbaka
            </Button>
          </>
        }
      >
        <p>{sayRetainedUnits(kept)}</p>
      </Notice>
      <FailureNotice title="Inget togs tillbaka" error={takeBack.error} />
    </>
  )
}
