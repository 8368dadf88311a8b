import { useWatch } from 'react-hook-form'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { Notice } from '../../../kernel/components/feedback/Notice.tsx'
import { Flag, type PublicationControl } from '../inputs.tsx'

type RssSectionProps = PublicationControl & { readonly publication: PublicationView }

export const RssSection = ({ control, publication }: RssSectionProps) => {
  const isOn = useWatch({ control, name: 'wfsettings:enableRSS' })
  return (
    <>
      <Flag
        control={control}
        name="wfsettings:enableRSS"
        hint="Alla kan läsa texterna där, också när de inte visas i spelaren. Adressen står under Leverera vid varje nummer."
      />
      {isOn && !publication.public && (
        <Notice tone="warn" level={3} title="Flödena visas inte än">
          <p>Publikationen är inte publik, så ingen når flödena. Kryssa i Publik under Åtkomst.</p>
        </Notice>
      )}
    </>
  )
}
