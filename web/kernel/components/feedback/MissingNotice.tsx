import { ButtonLink } from '../actions/ButtonLink.tsx'
import { Notice } from './Notice.tsx'

export type MissingNoticeProps = {
  /** With the definite article: 'Listan', 'Numret'. */
  readonly what: string
  /** Where what there is can be found. */
  readonly listAt?: string
}

/** In place of what is not there, or not for the one who asks. */
export const MissingNotice = ({ what, listAt }: MissingNoticeProps) => (
  <Notice
    tone="warn"
    title={`${what} finns inte`}
    {...(listAt ? { actions: <ButtonLink to={listAt}>Till listan</ButtonLink> } : {})}
  >
    <p>Adressen kan vara fel, eller så har någon raderat det du söker.</p>
  </Notice>
)
