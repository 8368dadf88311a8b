import { Printer } from 'lucide-react'
import { useState } from 'react'
import { RadioGroup } from '../../kernel/components/fields/RadioGroup.tsx'
import { Icon } from '../../kernel/components/Icon.tsx'
import { Section } from '../../kernel/components/layout/Section.tsx'
import { joinList } from '../../kernel/words/swedish.ts'
import type { DiscsOfFormat } from '../queries/discs.ts'
import { LabelPages } from './LabelPages.tsx'

export type DiscPrintingProps = { readonly issueId: string; readonly format: DiscsOfFormat }

export const PdfLink = ({ href, children }: { readonly href: string; readonly children: string }) => (
  <a className="button" href={href} target="_blank" rel="noreferrer">
    <Icon of={Printer} />
    {children}
    <span className="visually-hidden"> (pdf, öppnas i en ny flik)</span>
  </a>
)

const papers = [
  { value: 'disc', text: 'På skivan' },
  { value: 'a4', text: 'Runda etiketter på A4', hint: 'Två på varje ark' },
] as const
type Paper = (typeof papers)[number]['value']

/** Labels to print on the discs. */
export const DiscPrinting = ({ issueId, format: { value, discs } }: DiscPrintingProps) => {
  const [paper, setPaper] = useState<Paper>('disc')
  const labels = `/api/issues/discs/${issueId}/labels/${value}`
  const choice = `?paper=${paper}`
  return (
    <Section title="Skivans tryck">
      {discs.length === 0 ? (
        <p className="soft">Trycket finns när skivavbilden är gjord.</p>
      ) : (
        <div className="disc-part">
          <LabelPages
            key={`${value} ${paper}`}
            path={`${labels}/preview${choice}`}
            called={paper === 'disc' ? 'Skiva' : 'Ark'}
            alt={({ labels: each }) => `Trycket: ${each.map((lines) => joinList(lines)).join('. ')}.`}
          />
          <RadioGroup label="Papper" options={papers} value={paper} onChange={setPaper} />
          <p className="small soft">Roboten får trycket med jobbet.</p>
          <div className="button-row">
            <PdfLink href={`${labels}${choice}`}>Skriv ut trycket</PdfLink>
          </div>
        </div>
      )}
    </Section>
  )
}
