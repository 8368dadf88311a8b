import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { hasRole, useCurrentUser } from '../../people/queries/current-user.ts'
import { useProposalCount } from '../../support/queries/processes.ts'

/** Leads an administrator to the acts of the support desk that wait for a second administrator. */
export const ProposalNotice = () => {
  const proposalCount = useProposalCount(hasRole(useCurrentUser(), 'admin'))
  if (proposalCount === 0) return null
  return (
    <Notice
      title={
        proposalCount === 1
          ? 'Ett förslag väntar på godkännande'
          : `${sayNumber(proposalCount)} förslag väntar på godkännande`
      }
      actions={<ButtonLink to="/support/repairs">Öppna Godkännanden</ButtonLink>}
    >
      <p>En administratör vill göra något som inte går att ta tillbaka. En annan administratör avgör det.</p>
    </Notice>
  )
}
