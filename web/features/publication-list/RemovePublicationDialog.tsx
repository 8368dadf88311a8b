import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { useIssueNames } from '../../queries/issues.ts'
import type { PublicationListed } from '../../queries/publications.ts'
import { sayNumber } from '../../swedish.ts'
import { useRemovePublication } from './remove-publication.ts'

type RemovePublicationDialogProps = {
  readonly publication: PublicationListed | undefined
  readonly onClose: () => void
}

export const RemovePublicationDialog = ({ publication, onClose }: RemovePublicationDialogProps) => {
  const remove = useRemovePublication()
  const { data: issues } = useIssueNames(publication?._id)
  return (
    <ConfirmDialog
      name={publication?.name ?? ''}
      isOpen={publication !== undefined}
      onClose={onClose}
      onConfirm={() => (publication ? remove.mutateAsync(publication) : Promise.resolve())}
    >
      {issues && sayConsequences(issues.length)} Tryckta koder svarar att innehållet inte finns. Du kan ångra direkt
      efteråt.
    </ConfirmDialog>
  )
}

const sayConsequences = (issues: number) => {
  if (issues === 0) return 'Publikationen har inga nummer.'
  const numbers = issues === 1 ? '1 nummer' : `${sayNumber(issues)} nummer`
  return `${numbers} med artiklar och ljud försvinner för redaktionen och för lyssnarna.`
}
