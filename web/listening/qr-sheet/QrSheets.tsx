import type { SheetCode } from '../../../projections/listening/playlist/view.ts'
import { groupCode, type Label } from './qr-sheet.ts'

type LabelProps = {
  readonly mm: number
  readonly showCode: boolean
  readonly showNumber: boolean
  readonly showWords: boolean
}

type QrSheetsProps = LabelProps & {
  /** Of the talking book; empty: it is not printed. */
  readonly identifier: string
  readonly sheets: readonly (readonly Label[])[]
  /** Drawn codes by article. */
  readonly codes: ReadonlyMap<string, SheetCode>
}

const Code = ({ code, name, mm }: { readonly code: SheetCode; readonly name: string; readonly mm: number }) => (
  <svg
    role="img"
    aria-label={`Kod till ${name}`}
    width={`${mm}mm`}
    height={`${mm}mm`}
    viewBox={`0 0 ${code.side} ${code.side}`}
    shapeRendering="crispEdges"
  >
    <path d={code.path} />
  </svg>
)

/** Address of the field for a code. A publication may have its player under a path of its own. */
const fieldOf = (url: string) => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname.replace(/\/a\/[^/]*$/, '')}`
}

/** Address and code in words, for listeners who cannot scan. */
const Words = ({ code, url }: { readonly code: string; readonly url: string | undefined }) => (
  <p className="qr-words">
    Skanna och lyssna
    {url && <i>{fieldOf(url)}</i>}
    <code>{groupCode(code)}</code>
  </p>
)

const OneLabel = ({
  article,
  code,
  mm,
  showCode,
  showNumber,
  showWords,
}: LabelProps & Omit<Label, 'key'> & { readonly code: SheetCode | undefined }) => (
  <div className="qr-label" data-plain={showCode ? undefined : ''} data-worded={showWords || undefined}>
    {showCode && code && <Code code={code} name={article.name} mm={mm} />}
    <div>
      {showNumber && <b>{article.page}</b>}
      <span>{article.name}</span>
      {showWords && <Words code={article.code} url={code?.url} />}
    </div>
  </div>
)

/** The sheets as they come out of the printer: always black on white. */
export const QrSheets = ({ sheets, codes, identifier, ...label }: QrSheetsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- sheets scroll sideways on narrow screens
  <section aria-label="Förhandsvisning" className="scroll-x qr-preview" tabIndex={0}>
    <div className="sheets" data-theme="light">
      {sheets.map((labels, place) => (
        <div key={labels[0]?.key} className="qr-sheet">
          <p className="soft no-print">
            Ark {place + 1} av {sheets.length}
          </p>
          <div className="a4">
            {identifier !== '' && <p className="qr-book">Daisy-bok: {identifier}</p>}
            {labels.map(({ key, article }) => (
              <OneLabel key={key} article={article} code={codes.get(article._id)} {...label} />
            ))}
          </div>
        </div>
      ))}
    </div>
  </section>
)
