import { Download } from 'lucide-react'
import { Icon } from '../../../kernel/components/Icon.tsx'

type DownloadFileProps = {
  readonly href: string
  /** The action with its object: 'Hämta isvägen.wav som mp3'. */
  readonly label: string
}

/** Saves a file from its row. */
export const DownloadFile = ({ href, label }: DownloadFileProps) => (
  <a className="button" data-variant="quiet" data-shape="icon" href={href} download aria-label={label}>
    <Icon of={Download} />
  </a>
)
