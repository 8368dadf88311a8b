import { Headphones, ListMusic } from 'lucide-react'
import { ButtonLink } from '../../components/actions/ButtonLink.tsx'
import { IconLink } from '../../components/actions/IconLink.tsx'
import type { IssueListed } from '../../queries/issues.ts'

export const IssueActions = ({ of: { _id, name } }: { readonly of: IssueListed }) => (
  <>
    <ButtonLink to={`/publications/articles/${_id}`} icon={ListMusic} variant="quiet" label={`Artiklar i ${name}`}>
      Artiklar
    </ButtonLink>
    <IconLink icon={Headphones} to={`/player/issue/${_id}`} isOutside label={`Spela ${name}`} />
  </>
)
