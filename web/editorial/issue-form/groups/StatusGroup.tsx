import { FormGroup } from '../../../kernel/components/fields/FormGroup.tsx'
import { sayInstant } from '../../../kernel/words/swedish.ts'
import type { Issue } from '../../queries/issues.ts'

const sentFields = [
  ['pushSent', 'Pushnotis'],
  ['mailSent', 'Mejl'],
  ['rss', 'Rss'],
  ['dtbook', 'DTBook'],
  ['ftp', 'Ftp'],
  ['legimus', 'Legimus'],
  ['web', 'Webbplats'],
  ['wf', 'Talboksproduktion'],
] as const satisfies readonly (readonly [keyof Issue['timestamps'], string])[]

/** The last status of the production, and when the issue was last sent out on each channel. */
export const StatusGroup = ({ issue }: { readonly issue: Issue }) => {
  const { actionText, actionTimestamp, timestamps } = issue
  const left = sentFields.flatMap(([channel, text]) => {
    const at = timestamps[channel]
    return at === null ? [] : [{ text, at }]
  })
  return (
    <FormGroup title="Status" help="Vad systemet senast gjorde med numret.">
      {actionText === '' ? (
        <p className="soft">Inget har hänt än.</p>
      ) : (
        <div>
          {actionTimestamp && <p className="small soft">{sayInstant(actionTimestamp)}</p>}
          {/* A long text scrolls, so the keyboard must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <p className="status-text" role="region" aria-label="Statustext" tabIndex={0}>
            {actionText}
          </p>
        </div>
      )}
      {left.length > 0 && (
        <dl className="facts">
          {left.map(({ text, at }) => (
            <div key={text} className="fact">
              <dt>{text}</dt>
              <dd>{sayInstant(at)}</dd>
            </div>
          ))}
        </dl>
      )}
    </FormGroup>
  )
}
