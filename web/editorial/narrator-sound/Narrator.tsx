import './narrator-sound.css'
import { Section } from '../../kernel/components/layout/Section.tsx'
import type { NarratorSound } from '../queries/narrator-sound.ts'
import { IssueTable } from './IssueTable.tsx'
import { SoundChart } from './SoundChart.tsx'
import { adviceTexts } from './say-advice.ts'

const countIssues = (count: number) => (count === 1 ? '1 nummer' : `${count.toString()} nummer`)

/** How the recordings of one narrator came: a sentence, a picture, the figures. */
export const Narrator = ({ of }: { readonly of: NarratorSound }) => {
  const { name, advice, issues } = of
  const label = `${name}: röstens styrka och bruset i ${countIssues(issues.length)}. Samma siffror står i tabellen.`
  return (
    <Section title={name} className="narrator">
      <p className="advice">{adviceTexts[advice]}</p>
      <div className="narrator-figures">
        <div>
          <div className="chart-wide">
            <SoundChart layout="wide" label={label} issues={issues} />
          </div>
          <div className="chart-narrow">
            <SoundChart layout="narrow" label={label} issues={issues} />
          </div>
        </div>
        <IssueTable of={of} />
      </div>
    </Section>
  )
}
