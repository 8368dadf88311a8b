import { recordOwnParts } from '../../domain/support/record/own-parts.ts'

type RecordOfProcessing = {
  readonly kinds: readonly {
    readonly whom: string
    readonly fields: readonly string[]
    readonly purpose: string
    readonly ground: string
    readonly seenBy: string
    readonly until: string
  }[]
  readonly recipients: readonly { readonly who: string; readonly what: string; readonly names: readonly string[] }[]
  readonly security: readonly string[]
}

const receiverLine = ({ who, what, names }: RecordOfProcessing['recipients'][number]) =>
  `- **${who}**${names.length > 0 ? ` (${names.join(', ')})` : ''}: ${what}`

const kindPart = ({ whom, fields, purpose, ground, seenBy, until }: RecordOfProcessing['kinds'][number]) =>
  [
    `## ${whom}`,
    '',
    `- **Uppgifter**: ${fields.join(', ')}`,
    `- **Ändamål**: ${purpose}`,
    `- **Rättslig grund**: ${ground}`,
    `- **Vem som ser**: ${seenBy}`,
    `- **Sparas**: ${until}`,
  ].join('\n')

/** The record of processing as Markdown, as it is on a day (`YYYY-MM-DD`). */
export const recordText = ({ kinds, recipients, security }: RecordOfProcessing, day: string): string =>
  [
    '# Registerförteckning',
    `Behandlingar av personuppgifter i Ljudkod ${day} (artikel 30 i dataskyddsförordningen).`,
    recordOwnParts.map((part) => `- **${part}**: …`).join('\n'),
    ...kinds.map(kindPart),
    '## Mottagare utanför Ljudkod',
    recipients.map(receiverLine).join('\n'),
    '## Skydd',
    security.map((said) => `- ${said}`).join('\n'),
  ].join('\n\n')
