import { Headphones, ListMusic } from 'lucide-react'
import { playerPath } from '../../../domain/values/player-address.ts'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { IconLink } from '../../components/actions/IconLink.tsx'
import type { IssueListed } from '../../queries/issues.ts'
import { useRunningIssue } from '../../queries/running-issues.ts'

export const IssueActions = ({ of: { _id, name, code } }: { readonly of: IssueListed }) => {
  // Whatever lacks its articles is worked on.
  const isEmpty = useRunningIssue(_id)?.articles === 0
  return (
    <>
      <ButtonLink to={`/publications/articles/${_id}`} icon={ListMusic} variant="quiet" label={`Artiklar i ${name}`}>
        Artiklar
      </ButtonLink>
      {!isEmpty && <IconLink icon={Headphones} to={playerPath({ issue: code })} isOutside label={`Spela ${name}`} />}
    </>
  )
}
