import { ButtonLink } from '../actions/ButtonLink.tsx'
import { Notice } from './Notice.tsx'

export type MissingNoticeProps = {
  /** With the definite article: 'Listan', 'Numret'. */
  readonly what: string
  /** The address of a list of the existing ones. */
  readonly listAt?: string
}

/** Replaces content that is missing, or hidden from the user. */
export const MissingNotice = ({ what, listAt }: MissingNoticeProps) => (
  <Notice
    tone="warn"
    title={`${what} finns inte`}
    {...(listAt ? { actions: <ButtonLink to={listAt}>Till listan</ButtonLink> } : {})}
  >
    <p>Adressen kan vara fel, eller så har någon raderat det du söker.</p>
  </Notice>
)
