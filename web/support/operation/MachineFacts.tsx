import { Link } from 'react-router-dom'
import type { OperationState } from '../../../projections/support/operation/view.ts'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { sayDuration, sayInstant, sayNumber, saySize } from '../../kernel/words/swedish.ts'
import { FactList } from '../entities/FactList.tsx'

/** How soon the disk is full at the present growth. */
const sayGrowth = ({ free, growth }: OperationState['disk']): string => {
  if (growth === null) return 'Känd först när Ljudkod har varit i gång i ett dygn.'
  if (growth <= 0) return 'Växer inte.'
  return `${saySize(growth)} om dygnet: räcker i ungefär ${sayNumber(Math.floor(free / growth))} dygn.`
}

export const DiskFacts = ({ disk }: { readonly disk: OperationState['disk'] }) => (
  <Section title="Disk">
    <dl className="facts">
      <dt>Ledigt</dt>
      <dd>{`${saySize(disk.free)} av ${saySize(disk.size)}`}</dd>
      <dt>Växer med</dt>
      <dd>{sayGrowth(disk)}</dd>
    </dl>
  </Section>
)

/** The commands that take a backup and restore it stand in the manual as well. */
export const BackupFacts = ({ backup: { last, fault } }: { readonly backup: OperationState['backup'] }) => (
  <Section title="Säkerhetskopia">
    {fault && <p>{`Försöket ${sayInstant(fault.at)} gick inte: ${fault.said}`}</p>}
    {last ? (
      <dl className="facts">
        <dt>Senast tagen</dt>
        <dd>{`${sayInstant(last.takenAt)}, på ${sayDuration(Math.round(last.seconds))}`}</dd>
        <dt>Mapp</dt>
        <dd>
          <code>{last.folder}</code>
        </dd>
        <dt>Storlek</dt>
        <dd>{`${saySize(last.bytes)}, varav ${saySize(last.newBytes)} nytt`}</dd>
        <dt>Krypterad</dt>
        <dd>{last.isEncrypted ? 'Ja' : 'Nej, den som har kopian kan läsa allt'}</dd>
      </dl>
    ) : (
      <>
        <p>Ingen säkerhetskopia känd. Ta en på servern:</p>
        <p>
          <code>npm run backup -- /backup/ljudkod</code>
        </p>
      </>
    )}
  </Section>
)

export const VersionFacts = ({ versions }: Pick<OperationState, 'versions'>) => (
  <Section title="Versioner">
    <FactList facts={versions.map(({ what, version }) => ({ name: what, value: version }))} />
    <p>
      <Link to="/nyheter">Ändringar mellan versionerna</Link>
    </p>
  </Section>
)
