import { Printer } from 'lucide-react'
import { Icon } from '../../components/Icon.tsx'
import type { DiscsOfFormat } from '../../queries/discs.ts'

export type PrintingProps = { readonly issueId: string; readonly format: DiscsOfFormat }

export const PdfLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className="button" href={href} target="_blank" rel="noreferrer">
    <Icon of={Printer} />
    {children}
    <span className="visually-hidden"> (pdf, öppnas i en ny flik)</span>
  </a>
)

/** What is printed on the discs. */
export const Printing = ({ issueId, format: { value, discs } }: PrintingProps) => {
  const labels = (paper: string) => `/api/issues/discs/${issueId}/labels/${value}?paper=${paper}`
  return (
    <section aria-labelledby="tryck">
      <div className="section-head">
        <h2 id="tryck">Skivans tryck</h2>
      </div>
      {discs.length === 0 ? (
        <p className="soft">Trycket finns när skivavbilden är gjord.</p>
      ) : (
        <>
          <p className="small soft">
            Publikation, nummer, datum och {discs.length === 1 ? 'format' : 'vilken skiva det är'} i stor stil, med en
            kod till spelaren. Roboten får det med jobbet.
          </p>
          <div className="button-row">
            <PdfLink href={labels('disc')}>På skivan</PdfLink>
            <PdfLink href={labels('a4')}>Runda etiketter på A4</PdfLink>
          </div>
        </>
      )}
    </section>
  )
}
