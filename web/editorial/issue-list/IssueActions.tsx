import { Headphones, ListMusic } from 'lucide-react'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import type { IssueListed } from '../queries/issues.ts'
import { useRunningIssue } from '../queries/running-issues.ts'

export const IssueActions = ({ of: { _id, name, code } }: { readonly of: IssueListed }) => {
  // An issue without articles, or without any sound, is in work and has nothing to play yet.
  const running = useRunningIssue(_id)
  const isSilent = running !== undefined && running.articles === running.silent
  return (
    <>
      <ButtonLink to={`/publications/articles/${_id}`} icon={ListMusic} variant="quiet" label={`Artiklar i ${name}`}>
        Artiklar
      </ButtonLink>
      {!isSilent && <IconLink icon={Headphones} to={playerPath({ issue: code })} isOutside label={`Spela ${name}`} />}
    </>
  )
}
