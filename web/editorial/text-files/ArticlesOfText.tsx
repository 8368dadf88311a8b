import { ListTree } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Dialog } from '../../kernel/components/actions/Dialog.tsx'
import { DialogButtons } from '../../kernel/components/actions/DialogButtons.tsx'
import { IconButton } from '../../kernel/components/actions/IconButton.tsx'
import { IconLink } from '../../kernel/components/actions/IconLink.tsx'
import { ComboBox } from '../../kernel/components/fields/ComboBox.tsx'
import { manuscriptAddress } from '../entities/manuscript-address.ts'
import type { Textfile } from '../queries/files/files.ts'
import { useIssueNames } from '../queries/issues.ts'
import { usePublicationNames } from '../queries/publications.ts'

/** Leads from a text file to the articles that it becomes; one of no issue asks for one first. */
export const ArticlesOfText = ({ file: { _id, name, issue } }: { readonly file: Textfile }) => {
  const [isAsking, setAsking] = useState(false)
  const label = `Gör artiklar av ${name}`
  if (issue !== null) return <IconLink icon={ListTree} to={manuscriptAddress(issue, _id)} label={label} />
  return (
    <>
      <IconButton icon={ListTree} label={label} onPress={() => setAsking(true)} />
      {isAsking && <IssueQuestion mediaId={_id} name={name} onClose={() => setAsking(false)} />}
    </>
  )
}

type IssueQuestionProps = { readonly mediaId: string; readonly name: string; readonly onClose: () => void }

const IssueQuestion = ({ mediaId, name, onClose }: IssueQuestionProps) => {
  const [publication, setPublication] = useState<string | null>(null)
  const [issue, setIssue] = useState<string | null>(null)
  const publications = usePublicationNames().data ?? []
  const issues = useIssueNames(publication ?? undefined).data ?? []
  const navigate = useNavigate()
  return (
    <Dialog title="Vilket nummer ska artiklarna till?" isOpen onClose={onClose}>
      <p className="soft">{name}</p>
      <ComboBox
        label="Publikation"
        options={publications.map((each) => ({ value: each._id, text: each.name }))}
        value={publication}
        onChange={(chosen) => {
          setPublication(chosen)
          setIssue(null)
        }}
      />
      <ComboBox
        label="Nummer"
        isDisabled={publication === null}
        options={issues.map((each) => ({ value: each._id, text: each.name }))}
        value={issue}
        onChange={setIssue}
      />
      <DialogButtons
        isDisabled={issue === null}
        onPress={() => issue !== null && void navigate(manuscriptAddress(issue, mediaId))}
        onClose={onClose}
      >
        {issue === null ? 'Välj ett nummer' : 'Visa artiklarna'}
      </DialogButtons>
    </Dialog>
  )
}
