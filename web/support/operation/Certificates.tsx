import { RefreshCw } from 'lucide-react'
import { Cell, Row, TableBody, TableHeader } from 'react-aria-components'
import type { CertificateState } from '../../../projections/support/operation/view.ts'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { ColumnHead, Table } from '../../kernel/components/table/Table.tsx'
import { sayDate, sayInstant } from '../../kernel/words/swedish.ts'
import { useCheckCertificates } from './use-operation.ts'

const sayEnd = ({ expiresAt, fault }: CertificateState): string => {
  const end = expiresAt === null ? '' : `Gäller till ${sayDate(expiresAt)}.`
  return [fault, end].filter(Boolean).join(' ')
}

const CertificateTable = ({ certificates }: { readonly certificates: readonly CertificateState[] }) => (
  <Table label="Certifikat">
    <TableHeader>
      <ColumnHead isRowHeader>Server</ColumnHead>
      <ColumnHead>Besked</ColumnHead>
      <ColumnHead>Läst</ColumnHead>
    </TableHeader>
    <TableBody dependencies={[certificates]}>
      {certificates.map((certificate) => (
        <Row key={certificate.server} id={certificate.server}>
          <Cell data-wide>
            {certificate.what}
            <span className="soft small row-under">{certificate.server}</span>
          </Cell>
          <Cell data-wide>{sayEnd(certificate)}</Cell>
          <Cell data-wide>{sayInstant(certificate.checkedAt)}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
)

/** The last days of the certificates on which the product depends. */
export const Certificates = ({ certificates }: { readonly certificates: readonly CertificateState[] }) => {
  const check = useCheckCertificates()
  return (
    <Section
      title="Certifikat"
      aside={
        <Button icon={RefreshCw} isPending={check.isPending} pendingLabel="Kontrollerar" onPress={() => check.mutate()}>
          Kontrollera nu
        </Button>
      }
    >
      {check.error && <FailureNotice title="Certifikaten gick inte att kontrollera" error={check.error} />}
      {certificates.length === 0 ? (
        <p className="soft">
          {check.isSuccess
            ? 'Ingen av adresserna används krypterat, så det finns inget certifikat att bevaka.'
            : 'Inga certifikat är lästa än. Tryck på Kontrollera nu; annars läses de en gång om dygnet.'}
        </p>
      ) : (
        <CertificateTable certificates={certificates} />
      )}
    </Section>
  )
}
