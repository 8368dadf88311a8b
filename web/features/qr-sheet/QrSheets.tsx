import type { Label } from './qr-sheet.ts'

type QrSheetsProps = {
  readonly sheets: readonly (readonly Label[])[]
  readonly showCode: boolean
  readonly showNumber: boolean
}

/** As it comes out of the printer: always black on white. */
export const QrSheets = ({ sheets, showCode, showNumber }: QrSheetsProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- sheets scroll sideways on narrow screens
  <section aria-label="Förhandsvisning" className="scroll-x qr-preview" tabIndex={0}>
    <div className="sheets" data-theme="light">
      {sheets.map((labels, place) => (
        <div key={labels[0]?.key} className="qr-sheet">
          <p className="soft no-print">
            Ark {place + 1} av {sheets.length}
          </p>
          <div className="a4">
            {labels.map(({ key, article }) => (
              <div key={key} className="qr-label" data-plain={showCode ? undefined : ''}>
                {showCode && <img src={`/api/articles/qr/${article._id}`} alt={`Kod till ${article.name}`} />}
                <div>
                  {showNumber && <b>{article.page}</b>}
                  <span>{article.name}</span>
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  </section>
)
