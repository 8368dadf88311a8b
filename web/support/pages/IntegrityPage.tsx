import { LoadFailed } from '../../kernel/components/feedback/LoadFailed.tsx'
import { Skeleton } from '../../kernel/components/feedback/Skeleton.tsx'
import { PageHead } from '../../kernel/components/layout/PageHead.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { useCrumbs } from '../../kernel/navigation/crumbs.ts'
import { DeskPage } from '../entities/DeskPage.tsx'
import { CheckTable } from '../integrity/CheckTable.tsx'
import { ExportForm } from '../integrity/ExportForm.tsx'
import { LatestCheck } from '../integrity/LatestCheck.tsx'
import { StartButton } from '../integrity/StartButton.tsx'
import { isRunning, useIntegrity } from '../queries/integrity.ts'

/** Whether anything in the log was changed behind the system's back. */
export const IntegrityPage = () => {
  useCrumbs([
    { text: 'Supportbord', href: '/support' },
    { text: 'Äkthet', href: '/support/integrity' },
  ])
  const { data, error, refetch } = useIntegrity()
  const latestCheck = data?.checks[0]
  return (
    <DeskPage>
      <PageHead
        title="Äkthet"
        deck="Allt som händer skrivs i en logg som systemet aldrig ändrar. Här ser du om någon annan har gjort det."
        actions={data && <StartButton isRunning={isRunning(latestCheck)} />}
      />
      {data && <LatestCheck check={latestCheck} />}
      {data && data.checks.length > 0 && <CheckTable checks={data.checks} />}
      {data && <ExportForm publicKey={data.key} />}
      {data && <Limits />}
      {!data && error && <LoadFailed what="kontrollerna" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton label="Hämtar kontrollerna" />}
    </DeskPage>
  )
}

const Limits = () => (
  <Section title="Vad kontrollen visar">
    <p>
      Varje händelse har en kontrollsumma som bygger på den före, och varje natt undertecknas slutet på kedjan. En
      ändrad, borttagen, inskjuten eller flyttad händelse syns därför, även om registret skrivs om samtidigt.
    </p>
    <p>
      Kontrollen visar inte vad som ändrades innan den första kontrollen gjordes. Den som har både databasen och
      serverns hemliga nyckel kan skriva om allt: jämför då med en säkerhetskopia, eller med en äldre export, som har
      sin egen underskrift.
    </p>
  </Section>
)
