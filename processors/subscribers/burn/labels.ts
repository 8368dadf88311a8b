import { findIssue } from '../../../commands/editorial/issue/parents.ts'
import type { HandleIssue } from '../../../commands/editorial/issue/stream.ts'
import type { HandlePublication } from '../../../commands/editorial/publication/stream.ts'
import { printedIdentifier } from '../../../domain/editorial/issue/book-title.ts'
import type { PackedFile } from '../../../domain/production/production/events.ts'
import type { OrderedBurn } from '../../../domain/subscribers/burn/burn.ts'
import { discsOf } from '../../../domain/subscribers/burn/discs.ts'
import type { Print } from '../../../formats/print-documents.ts'
import { labelsOf } from '../../../formats/subscribers/labels/disc-labels.ts'

export type LabelTools = {
  readonly issue: HandleIssue
  readonly publication: HandlePublication
  readonly print: Print
  readonly publicUrl: string
}

/** The label's name, by the number of its disc. */
export const labelName = (number: number): string => `skiva-${number}.pdf`

/** The labels to print on the discs; none when the issue is missing. */
export const labelFiles = async (
  { issue, publication, print, publicUrl }: LabelTools,
  { ordered: { issueId, format } }: OrderedBurn,
  contents: readonly PackedFile[],
): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> => {
  const found = await findIssue({ handlers: { issue, publication } }, issueId)
  if (!found) return []
  const { code, form } = found.issue
  const { settings } = found.publication
  const { name, date } = form
  const identifier = printedIdentifier(settings, name)
  const about = { publication: settings.name, name, date, code, identifier, host: { ...settings, publicUrl } }
  const files = labelsOf(about, format, discsOf(contents)).map(async (label, index) => ({
    name: labelName(index + 1),
    bytes: await print({ kind: 'discLabels', discs: { paper: 'disc', labels: [label] } }),
  }))
  return Promise.all(files)
}
